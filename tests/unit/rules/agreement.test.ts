import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { AUDIT_ACTIONS } from '../../../src/records/audit';
import { EVENT_LIMITS, EVENT_TYPES, FILE_TYPES } from '../../../src/records/event';
import { IMAGE_LIMITS, type LibraryImage } from '../../../src/records/image';
import { PAGE_LIMITS, SLUG_PATTERN, type PageStatus } from '../../../src/records/page';
import { MAX_NAME_LENGTH } from '../../../src/records/profile';
import { ROLES } from '../../../src/records/role';
import { SEARCH_LIMITS } from '../../../src/records/search';
import { SETTINGS_LIMITS } from '../../../src/records/settings';
import { TOOL_IDS } from '../../../src/records/tool-id';
import { MAX_SIDE } from '../../../src/format/limits';

const RULES = readFileSync(new URL('../../../firestore.rules', import.meta.url), 'utf8');

/** The strings of every list that the rules search for a value. */
function listed(value: string): readonly (readonly string[])[] {
  return [...RULES.matchAll(new RegExp(`${value} in \\[([^\\]]*)\\]`, 'g'))].map(([, list = '']) =>
    [...list.matchAll(/'([^']*)'/g)].map(([, word = '']) => word).sort(),
  );
}

/** The distinct strings that the rules compare a value with. */
function compared(value: string): readonly string[] {
  const found = [...RULES.matchAll(new RegExp(`${value} == '([^']+)'`, 'g'))];
  return [...new Set(found.map(([, word = '']) => word))].sort();
}

const IMAGE_TYPES: readonly LibraryImage['type'][] = ['image/jpeg', 'image/png', 'image/webp'];
const STATUSES: readonly PageStatus[] = ['draft', 'published'];

it.each([
  ['data.tool', TOOL_IDS],
  ['data.file_type', FILE_TYPES],
  ['grant.role', ROLES],
  ['image.type', IMAGE_TYPES],
  ['page.status', STATUSES],
])('allows the same values for %s as the records', (value, words) => {
  expect(listed(value)).toEqual([[...words].sort()]);
});

it.each([
  ['\\(type', EVENT_TYPES],
  ['entry.action', AUDIT_ACTIONS],
])('distinguishes the same kinds by “%s” as the records', (value, kinds) => {
  expect(compared(value)).toEqual([...kinds].sort());
});

const { min, max } = { min: SETTINGS_LIMITS.minUploadBytes, max: SETTINGS_LIMITS.maxUploadBytes };
const { prefixes, prefixLength } = SEARCH_LIMITS;

it.each([
  `isText(profile.first_name, 0, ${MAX_NAME_LENGTH})`,
  `isText(profile.last_name, 0, ${MAX_NAME_LENGTH})`,
  // Two names and a space, each letter doubled at most.
  `isText(profile.search_name, 0, ${2 * 2 * MAX_NAME_LENGTH + 1})`,
  `isText(event.user_agent, 0, ${EVENT_LIMITS.userAgentLength})`,
  `event.ip_address.matches('[0-9A-Fa-f:.]{2,${EVENT_LIMITS.ipLength}}')`,
  `isWhole(data.file_size, 0, ${EVENT_LIMITS.fileSize})`,
  `isText(page.title, 1, ${PAGE_LIMITS.titleLength})`,
  `isText(page.slug, 1, ${PAGE_LIMITS.slugLength})`,
  `isText(page.body, 0, ${PAGE_LIMITS.bodyLength})`,
  `isText(page.description, 0, ${PAGE_LIMITS.descriptionLength})`,
  `(,[A-Za-z0-9_-]{1,64}){0,${PAGE_LIMITS.images - 1}})?`,
  `page.slug.matches('${SLUG_PATTERN.source.slice(1, -1)}')`,
  `isText(draft.title, 0, ${PAGE_LIMITS.titleLength})`,
  `isText(draft.slug, 0, ${PAGE_LIMITS.slugLength})`,
  `isText(draft.body, 0, ${PAGE_LIMITS.bodyLength})`,
  `isText(draft.description, 0, ${PAGE_LIMITS.descriptionLength})`,
  // All prefixes and the spaces that join them.
  `value.size() <= ${prefixes} && value.join(' ').size() <= ${prefixes * (prefixLength + 1) - 1}`,
  `isText(image.name, 1, ${IMAGE_LIMITS.nameLength})`,
  `isText(image.alt, 0, ${IMAGE_LIMITS.altLength})`,
  `isWhole(image.bytes, 1, ${IMAGE_LIMITS.fileBytes})`,
  `image.thumb.size() <= ${IMAGE_LIMITS.thumbBytes}`,
  `isWhole(image.width, 1, ${MAX_SIDE})`,
  `isWhole(image.height, 1, ${MAX_SIDE})`,
  `isWhole(settings.max_upload_bytes, ${min}, ${max})`,
  `isAddress(settings.ip_lookup_url, ${SETTINGS_LIMITS.urlLength})`,
  `isText(settings.support_email, 3, ${SETTINGS_LIMITS.emailLength})`,
  `isText(settings.support_hours, 0, ${SETTINGS_LIMITS.hoursLength})`,
  `isText(settings.banner_text, 0, ${SETTINGS_LIMITS.bannerLength})`,
  `isAddress(settings.banner_link, ${SETTINGS_LIMITS.bannerLength})`,
])('has the same bound as the records: %s', (bound) => {
  expect(RULES).toContain(bound);
});
