import type { EventType } from '../../packages/records/src/event';
import { listPersonKeys } from '../../packages/records/src/person';
import { listPrefixes } from '../../packages/records/src/search';
import { PLAIN_KEYS } from '../../packages/records/src/setting-fields';
import { DEFAULT_SETTINGS } from '../../packages/records/src/settings';
import { getEmail, SIGNED_IN_AT, getUid, type Person } from './people';
import { NOW, type Fields } from './writes';

/** Builds documents as the site and its functions write them. */

export function profileRow(person: Person): Fields {
  return {
    id: getUid(person),
    email: getEmail(person),
    first_name: 'Ada',
    last_name: 'Lovelace',
    search_name: 'ada lovelace',
    created_at: NOW,
    updated_at: NOW,
  };
}

/** A row of `people`, which only functions write. */
export function personRow(person: Person): Fields {
  return {
    id: getUid(person),
    email: getEmail(person),
    first_name: 'Ada',
    last_name: 'Lovelace',
    sort_name: 'ada lovelace',
    search: listPersonKeys({
      first_name: 'Ada',
      last_name: 'Lovelace',
      email: getEmail(person),
    }),
    role: 'editor',
    email_verified: true,
    disabled: false,
    valid_since: SIGNED_IN_AT,
    last_sign_in: NOW,
    created_at: NOW,
  };
}

/** The row of `people` that a deleted account leaves for a day. */
export const TOMBSTONE: Fields = {
  disabled: true,
  valid_since: SIGNED_IN_AT,
  deleted_at: NOW,
  expires_at: NOW,
};

export function grantRow(actor: Person, targetId: string, role: string, grantId: string): Fields {
  return {
    user_id: targetId,
    role,
    granted_by: getUid(actor),
    granted_at: NOW,
    grant_id: grantId,
  };
}

/** An entry of the audit log about a role. */
export function roleEntry(
  actor: Person,
  action: 'role_granted' | 'role_revoked',
  target: Person,
  role: string,
): Fields {
  return {
    action,
    actor_id: getUid(actor),
    actor_email: getEmail(actor),
    target_id: getUid(target),
    target_email: getEmail(target),
    role,
    details: '',
    at: NOW,
  };
}

export function settingsEntry(actor: Person): Fields {
  return {
    action: 'settings_changed',
    actor_id: getUid(actor),
    actor_email: getEmail(actor),
    target_id: '',
    target_email: '',
    role: null,
    details: 'Upload limit from 5 MB to 8 MB.',
    at: NOW,
  };
}

export function settingsRow(actor: Person, changeId: string): Fields {
  const initial = PLAIN_KEYS.map((key) => [key, DEFAULT_SETTINGS[key]]);
  return {
    ...(Object.fromEntries(initial) as Fields),
    max_upload_bytes: 8 * 1024 * 1024,
    support_email: 'hello@roundel.test',
    support_hours: 'Monday to Friday',
    banner_enabled: true,
    banner_text: 'Round is back.',
    banner_link: 'https://roundel.test/news',
    translations: { 'support_hours:es': 'de lunes a viernes', 'banner_text:es': 'Hemos vuelto.' },
    inbox_enabled: true,
    footer_pages: 'opening-hours about-us',
    updated_at: NOW,
    updated_by: getUid(actor),
    change_id: changeId,
  };
}

/** Valid data of each event type. */
export const EVENT_DATA = {
  image_upload: { tool: 'circle-image-maker', file_type: 'image/jpeg', file_size: 123_456 },
  image_processed: { tool: 'circle-image-maker', format: 'png' },
  image_download: { tool: 'circle-image-maker' },
} as const satisfies Record<EventType, object>;

export function eventRow(person: Person, type: keyof typeof EVENT_DATA): Fields {
  return {
    event_type: type,
    event_data: EVENT_DATA[type],
    user_id: person.uid,
    ip_address: '203.0.113.7',
    user_agent: 'Mozilla/5.0',
    created_at: NOW,
  };
}

export const DAY_ROW: Fields = {
  date: '2026-11-20',
  uploads: { 'circle-image-maker': 3 },
  processed: { 'circle-image-maker': 2 },
  downloads: { 'circle-image-maker': 1 },
  file_types: { 'image/png': 3 },
  file_sizes: { under_1mb: 3 },
  counted_at: NOW,
};

/** A page after its first save. */
export function pageRow(author: Person, slug: string, status: 'draft' | 'published'): Fields {
  return {
    title: 'Round pictures',
    slug,
    body: 'Why **round**?',
    description: 'On circles',
    status,
    noindex: false,
    images: ['picture-published-1'],
    search: listPrefixes(`Round pictures ${slug}`),
    version: 1,
    created_at: NOW,
    created_by: getUid(author),
    updated_at: NOW,
    updated_by: getUid(author),
    updated_by_name: 'Ada Lovelace',
    published_at: status === 'published' ? NOW : null,
  };
}

/** The unpublished changes of a published page, saved as the version with this number. */
export function changesRow(author: Person, slug: string, version: number): Fields {
  const {
    status: _status,
    created_at: _at,
    created_by: _by,
    ...page
  } = pageRow(author, slug, 'published');
  const { published_at: _published, ...saved } = page;
  return { ...saved, title: 'Rounder pictures', version };
}

/** The row that schedules a version to be published in an hour. */
export function scheduleRow(author: Person, version: number): Fields {
  return {
    version,
    publish_at: new Date(Date.now() + 3_600_000),
    scheduled_at: NOW,
    scheduled_by: getUid(author),
    scheduled_by_name: 'Ada Lovelace',
    skipped: '',
  };
}

/** Stored with the deletion of a page, at `pages/{id}/versions/deleted`. */
export function deletionRow(deleter: Person): Fields {
  return { saved_by: getUid(deleter), saved_at: NOW };
}

/** The entry that the collection `versions` of a page must have for the page's current state. */
export function versionRow(page: Fields): Fields {
  const { title, slug, body, description, status, noindex } = page;
  return {
    title,
    slug,
    body,
    description,
    status,
    noindex,
    saved_by: page['updated_by'],
    saved_by_name: page['updated_by_name'],
    saved_at: NOW,
  };
}

export const MESSAGE_ROW: Fields = {
  name: 'Ada',
  email: 'ada@roundel.test',
  subject: 'Circles',
  message: 'How round is round?',
  read: false,
  created_at: NOW,
};

export function presetRow(owner: Person, slot: number): Fields {
  return {
    user_id: getUid(owner),
    slot,
    name: 'Team portraits',
    settings: 'whatsapp-dp-editor,zoom=1.5,y=-10,background=ff8800',
    created_at: NOW,
    updated_at: NOW,
  };
}

/** The tab that wrote the drafts of these tests. */
const TAB = '0f8fad5b-d9cb-469f-a165-70867728950e';

export function draftPath(author: Person, pageId: string, tabId = TAB): string {
  return `page_drafts/${getUid(author)}_${pageId}_${tabId}`;
}

export function draftRow(author: Person, pageId: string): Fields {
  return {
    user_id: getUid(author),
    page_id: pageId,
    tab_id: TAB,
    title: 'Round',
    slug: 'round',
    body: 'Unfinished.',
    description: '',
    noindex: false,
    base_version: 1,
    updated_at: NOW,
  };
}

export function bytes(length: number): Uint8Array {
  return new Uint8Array(length);
}

export function imageRow(author: Person, published: boolean): Fields {
  return {
    name: 'Portrait.webp',
    search: listPrefixes('Portrait.webp'),
    alt: 'A portrait',
    type: 'image/webp',
    width: 640,
    height: 480,
    bytes: 10,
    thumb: bytes(10),
    published,
    created_at: NOW,
    created_by: getUid(author),
    created_by_name: 'Ada Lovelace',
    updated_at: NOW,
    file_at: NOW,
    file_by: getUid(author),
    deleted_by: '',
  };
}

export function fileRow(published: boolean): Fields {
  return { data: bytes(10), type: 'image/webp', published };
}
