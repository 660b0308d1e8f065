import { loadSource } from '../lib/sources.mjs';

/**
 * @typedef {import('roundel-records/field').Field} Field
 * @typedef {import('roundel-records/field').Fields} Fields
 *
 * @typedef {object} Lists what the generated part of firestore.rules is made from
 * @property {readonly { readonly id: string }[]} tools
 * @property {Fields} settings
 * @property {readonly string[]} translated the keys of settings with translations
 * @property {number} translationsLength
 * @property {Fields} pageFields
 * @property {number} pageImages
 * @property {number} scheduleDays
 * @property {Fields} profileFields
 * @property {Fields} presetFields
 * @property {readonly string[]} presetNumbers the keys of values that are numbers
 * @property {number} largestPresetNumber
 * @property {Readonly<Record<string, RegExp>>} presetTexts the patterns of values that are texts, by their keys
 * @property {Fields} imageFields
 * @property {RegExp} address the pattern of addresses
 * @property {RegExp} slug the pattern of slugs
 * @property {(field: Extract<Field, { kind: 'slugs' }>) => RegExp} toSlugsPattern
 */

const START = '    // Written by `npm run rules`.';
const END = '    // The end of what `npm run rules` writes.\n';

/** Loads the lists of this project. @returns {Promise<Lists>} */
export async function loadLists() {
  const { TOOLS } = /** @type {typeof import('roundel/tools')} */ (
    await loadSource('packages/roundel/src/tools.ts')
  );
  const settings = /** @type {typeof import('roundel-records/settings')} */ (
    await loadSource('packages/records/src/settings.ts')
  );
  const page = /** @type {typeof import('roundel-records/page')} */ (
    await loadSource('packages/records/src/page.ts')
  );
  const fields = /** @type {typeof import('roundel-records/setting-fields')} */ (
    await loadSource('packages/records/src/setting-fields.ts')
  );
  const schedule = /** @type {typeof import('roundel-records/page-schedule')} */ (
    await loadSource('packages/records/src/page-schedule.ts')
  );
  const profile = /** @type {typeof import('roundel-records/profile')} */ (
    await loadSource('packages/records/src/profile.ts')
  );
  const preset = /** @type {typeof import('roundel-records/preset')} */ (
    await loadSource('packages/records/src/preset.ts')
  );
  const image = /** @type {typeof import('roundel-records/image')} */ (
    await loadSource('packages/records/src/image.ts')
  );
  return {
    tools: TOOLS,
    settings: fields.SETTING_FIELDS,
    translated: settings.TRANSLATED,
    translationsLength: settings.TRANSLATIONS_LENGTH,
    pageFields: page.PAGE_FIELDS,
    pageImages: page.PAGE_LIMITS.images,
    scheduleDays: schedule.SCHEDULE_DAYS,
    profileFields: profile.PROFILE_FIELDS,
    presetFields: preset.PRESET_FIELDS,
    presetNumbers: preset.PRESET_NUMBERS,
    largestPresetNumber: preset.LARGEST_PRESET_NUMBER,
    presetTexts: preset.PRESET_TEXTS,
    imageFields: image.IMAGE_FIELDS,
    address: fields.ADDRESS_PATTERN,
    slug: page.SLUG_PATTERN,
    toSlugsPattern: fields.toSlugsPattern,
  };
}

/** Replaces the generated part of firestore.rules. @type {(rules: string, lists: Lists) => string} */
export function rulesWith(rules, lists) {
  const start = rules.indexOf(START);
  const end = rules.indexOf(END, start);
  if (start === -1 || end === -1) {
    throw new Error('firestore.rules has no lines around the part that `npm run rules` writes.');
  }
  return rules.slice(0, start) + generatedRules(lists) + rules.slice(end);
}

/** The functions of the rules that follow from the lists. @type {(lists: Lists) => string} */
function generatedRules(lists) {
  const { settings, translated, translationsLength, pageFields, pageImages } = lists;
  const { presetNumbers, largestPresetNumber, presetTexts } = lists;
  const ids = lists.tools.map(({ id }) => id);
  return `${START} Change the lists, not this part: setting-fields.ts, page.ts,
    // page-schedule.ts, profile.ts, preset.ts and image.ts in packages/records/src, and
    // packages/roundel/src/tools/registry.ts.

    function isTool(value) {
      return value in ${list(ids)};
    }

    // Whether a value is empty, a path on this site, or an https address. White space is refused, because browsers
    // remove it: "/<tab>/" would lead to another site.
    function isAddress(value, longest) {
      return isText(value, 0, longest)
        && value.matches(${quoted(lists.address)});
    }

    function isSlug(value, longest) {
      return isText(value, 1, longest)
        && value.matches(${quoted(lists.slug)});
    }

    function settingKeys() {
      return ${list(Object.keys(settings))};
    }

    function areSettings(settings) {
      return ${conditions(settings, 'settings', lists)};
    }

    // Accepts any language, so that a new language needs no change here. Rules cannot check each value of a map. So
    // readers ignore values that are not text, are too long, or are addresses that could run a script.
    function areTranslations(translations) {
      return translations is map
        && translations.keys().join(' ')
          .matches('((${translated.join('|')}):[a-z]{2}( |$))*')
        && translations.values().join('').size() <= ${translationsLength};
    }

    function pageKeys() {
      return ${list(Object.keys(pageFields))};
    }

    function isPageText(page) {
      return ${conditions(pageFields, 'page', lists)};
    }

    // Whether a text may be a draft: it may be too short, and its address unfinished.
    function isDraftText(draft) {
      return ${conditions(toDraft(pageFields), 'draft', lists)};
    }

    function isSamePageText(saved, page) {
      return ${joined(Object.keys(pageFields).map((key) => `saved.${key} == page.${key}`))};
    }

    // Whether a list may be the ids of the pictures of a page.
    function areImages(images) {
      return images.join(',').matches('([A-Za-z0-9_-]{1,64}(,[A-Za-z0-9_-]{1,64}){0,${pageImages - 1}})?');
    }

    function lastScheduleTime() {
      return request.time + duration.value(${lists.scheduleDays}, 'd');
    }

    function areProfileFields(profile) {
      return ${conditions(lists.profileFields, 'profile', lists)};
    }

    function arePresetFields(preset) {
      return ${conditions(lists.presetFields, 'preset', lists)};
    }

    function isPresetNumber(value) {
      return value is number && value >= -${largestPresetNumber} && value <= ${largestPresetNumber};
    }

    // Whether values are a tool's settings. A missing value counts as one that is allowed.
    function arePresetValues(values) {
      return ${joined([
        `values.keys().hasOnly(${list([...presetNumbers, ...Object.keys(presetTexts)])})`,
        ...presetNumbers.map((key) => `isPresetNumber(values.get('${key}', 0))`),
        ...Object.entries(presetTexts).map(
          ([key, pattern]) =>
            `(!('${key}' in values) || values.${key}.matches(${quoted(pattern)}))`,
        ),
      ])};
    }

    function imageKeys() {
      return ${list(Object.keys(lists.imageFields))};
    }

    function areImageFields(image) {
      return ${conditions(lists.imageFields, 'image', lists)};
    }

`;
}

/** The conditions under which a row has valid fields. @type {(fields: Fields, row: string, lists: Lists) => string} */
function conditions(fields, row, lists) {
  return joined(
    Object.entries(fields).flatMap(([key, field]) => listConditions(`${row}.${key}`, field, lists)),
  );
}

/** @type {(value: string, field: Field, lists: Lists) => readonly string[]} */
function listConditions(value, field, { toSlugsPattern }) {
  switch (field.kind) {
    case 'flag':
      return [`${value} is bool`];
    case 'whole':
    case 'bytes':
      return [`isWhole(${value}, ${field.least}, ${field.most})`];
    case 'text':
    case 'lines':
    case 'email':
      return [`isText(${value}, ${field.shortest ?? 0}, ${field.longest})`];
    case 'address':
      return [`isAddress(${value}, ${field.longest})`];
    case 'slug':
      return [`isSlug(${value}, ${field.longest})`];
    case 'choice':
      return [`${value} in [${field.options.map((option) => `'${option}'`).join(', ')}]`];
    case 'binary':
      return [`${value} is bytes`, `${value}.size() <= ${field.longest}`];
    case 'slugs':
      return [`${value} is string`, `${value}.matches(${quoted(toSlugsPattern(field))})`];
  }
}

/** The fields of an unfinished text. @type {(fields: Fields) => Fields} */
function toDraft(fields) {
  return Object.fromEntries(
    Object.entries(fields).map(([key, field]) => [
      key,
      field.kind === 'text' || field.kind === 'slug'
        ? { kind: 'text', longest: field.longest }
        : field,
    ]),
  );
}

/** @type {(parts: readonly string[]) => string} */
function joined(parts) {
  return parts.join('\n        && ');
}

/** @type {(items: readonly string[]) => string} */
function list(items) {
  return `[\n${items.map((item) => `        '${item}'`).join(',\n')}\n      ]`;
}

/** A pattern as a text of the rules, where a pattern matches the whole value. @type {(pattern: RegExp) => string} */
function quoted({ source }) {
  const whole = source.replace(/^\^/, '').replace(/\$$/, '').replaceAll('\\/', '/');
  return `'${whole.replaceAll('\\', '\\\\')}'`;
}
