import { LONGEST_DETAILS } from 'roundel-records/audit';
import type { Field, Fields } from 'roundel-records/field';
import { IMAGE_FIELDS } from 'roundel-records/image';
import { PAGE_FIELDS, PAGE_LIMITS, SLUG_PATTERN } from 'roundel-records/page';
import { SCHEDULE_DAYS } from 'roundel-records/page-schedule';
import { PRESET_FIELDS } from 'roundel-records/preset';
import { LONGEST_PUBLIC_NAME, PROFILE_FIELDS } from 'roundel-records/profile';
import { ROLES } from 'roundel-records/role';
import { SEARCH_LIMITS } from 'roundel-records/search';
import { ADDRESS_PATTERN, SETTING_FIELDS, toSlugsPattern } from 'roundel-records/setting-fields';
import { TRANSLATED, TRANSLATIONS_LENGTH } from 'roundel-records/settings';
import { LONGEST_SETTINGS, SETTINGS_PATTERN } from 'roundel/tools';

const START = '    // Written by `npm run rules`.';
const END = '    // The end of what `npm run rules` writes.\n';

/** Replaces the generated part of firestore.rules. */
export function rulesWith(rules: string): string {
  const start = rules.indexOf(START);
  const end = rules.indexOf(END, start);
  if (start === -1 || end === -1) {
    throw new Error('firestore.rules has no lines around the part that `npm run rules` writes.');
  }
  return rules.slice(0, start) + generatedRules() + rules.slice(end);
}

/** The functions of the rules that follow from the lists of fields, limits and tools. */
function generatedRules(): string {
  const { prefixes, prefixLength } = SEARCH_LIMITS;
  return `${START} Change the lists, not this part: they are in packages/records/src
    // and in packages/roundel/src/tools/registry.ts.

    // Whether a value is a tool and its settings, as the package's writeSettings writes them. Numbers may be out of
    // range, and settings those of another tool, which readers refuse.
    function areToolSettings(value) {
      return isText(value, 1, ${LONGEST_SETTINGS})
        && value.matches(${quoted(SETTINGS_PATTERN)});
    }

    function isRole(value) {
      return value in ${list(ROLES)};
    }

    // The name of the person who saved a row.
    function isPublicName(value) {
      return isText(value, 0, ${LONGEST_PUBLIC_NAME});
    }

    function areDetails(value) {
      return isText(value, 0, ${LONGEST_DETAILS});
    }

    // Whether a value may be a list of search keys. Rules cannot loop over a list, so the joined keys are measured.
    // join fails on anything but a list.
    function isSearch(value) {
      return value.size() <= ${prefixes}
        && value.join(' ').size() <= ${prefixes * (prefixLength + 1) - 1};
    }

    // Whether a value is empty, a path on this site, or an https address. White space is refused, because browsers
    // remove it: "/<tab>/" would lead to another site.
    function isAddress(value, longest) {
      return isText(value, 0, longest)
        && value.matches(${quoted(ADDRESS_PATTERN)});
    }

    function isSlug(value, longest) {
      return isText(value, 1, longest)
        && value.matches(${quoted(SLUG_PATTERN)});
    }

    function settingKeys() {
      return ${list(Object.keys(SETTING_FIELDS))};
    }

    function areSettings(settings) {
      return ${conditions(SETTING_FIELDS, 'settings')};
    }

    // Accepts any language, so that a new language needs no change here. Rules cannot check each value of a map. So
    // readers ignore values that are not text, are too long, or are addresses that could run a script.
    function areTranslations(translations) {
      return translations is map
        && translations.keys().join(' ')
          .matches('((${TRANSLATED.join('|')}):[a-z]{2}( |$))*')
        && translations.values().join('').size() <= ${TRANSLATIONS_LENGTH};
    }

    function pageKeys() {
      return ${list(Object.keys(PAGE_FIELDS))};
    }

    function isPageText(page) {
      return ${conditions(PAGE_FIELDS, 'page')};
    }

    // Whether a text may be a draft: it may be too short, and its address unfinished.
    function isDraftText(draft) {
      return ${conditions(toDraft(PAGE_FIELDS), 'draft')};
    }

    function isSamePageText(saved, page) {
      return ${joined(Object.keys(PAGE_FIELDS).map((key) => `saved.${key} == page.${key}`))};
    }

    // Whether a list may be the ids of the pictures of a page.
    // RE2 refuses repetitions of repetitions above 1,000 in all, which the emulator accepts, so the ids' length has a
    // pattern of its own.
    function areImages(images) {
      return images.join(',').matches('([A-Za-z0-9_-]+(,[A-Za-z0-9_-]+){0,${PAGE_LIMITS.images - 1}})?')
        && !images.join(',').matches('.*[A-Za-z0-9_-]{65}.*');
    }

    function lastScheduleTime() {
      return request.time + duration.value(${SCHEDULE_DAYS}, 'd');
    }

    function profileKeys() {
      return ${list(Object.keys(PROFILE_FIELDS))};
    }

    function areProfileFields(profile) {
      return ${conditions(PROFILE_FIELDS, 'profile')};
    }

    function presetKeys() {
      return ${list(Object.keys(PRESET_FIELDS))};
    }

    function arePresetFields(preset) {
      return ${conditions(PRESET_FIELDS, 'preset')};
    }

    function imageKeys() {
      return ${list(Object.keys(IMAGE_FIELDS))};
    }

    function areImageFields(image) {
      return ${conditions(IMAGE_FIELDS, 'image')};
    }

`;
}

/** The conditions under which a row has valid fields. */
function conditions(fields: Fields, row: string): string {
  return joined(
    Object.entries(fields).flatMap(([key, field]) => listConditions(`${row}.${key}`, field)),
  );
}

function listConditions(value: string, field: Field): readonly string[] {
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

/** The fields of an unfinished text. */
function toDraft(fields: Fields): Fields {
  return Object.fromEntries(
    Object.entries(fields).map(([key, field]) => [
      key,
      field.kind === 'text' || field.kind === 'slug'
        ? { kind: 'text', longest: field.longest }
        : field,
    ]),
  );
}

function joined(parts: readonly string[]): string {
  return parts.join('\n        && ');
}

function list(items: readonly string[]): string {
  return `[\n${items.map((item) => `        '${item}'`).join(',\n')}\n      ]`;
}

/** A pattern as a text of the rules, where a pattern matches the whole value. */
function quoted({ source }: RegExp): string {
  const whole = source.replace(/^\^/, '').replace(/\$$/, '').replaceAll('\\/', '/');
  return `'${whole.replaceAll('\\', '\\\\')}'`;
}
