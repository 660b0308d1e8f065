import { EVENT_LIMITS, FILE_TYPES } from '../../../src/records/event';
import { keyMutations, serverTimeMutations, text, textMutations } from '../mutations';
import { allowed, refused, refusedTo, type WriteCase } from '../write-case';
import { PEOPLE, uidOf } from '../people';
import { EVENT_DATA, eventRow } from '../rows';
import { IDS } from '../seed';
import { TOOL_IDS } from '../../../src/records/tool-id';
import { edit, editAt, moveAt, set, type Change, type Writes } from '../writes';

const { anonymous, stranger, owner } = PEOPLE;

function event(type: keyof typeof EVENT_DATA): Writes {
  return [set('analytics/event-that-is-new', eventRow(stranger, type))];
}

/** Changes the data of an upload. */
function uploadOf(data: Readonly<Record<string, unknown>>): Change {
  return edit({ event_data: { ...EVENT_DATA.image_upload, ...data } });
}

function eventOf(type: keyof typeof EVENT_DATA, data: unknown): Change {
  return edit({ event_type: type, event_data: data });
}

const UPLOAD = event('image_upload');
const { tool } = EVENT_DATA.image_download;

export const ANALYTICS_WRITES: readonly WriteCase[] = [
  {
    collection: 'analytics',
    does: 'report an upload',
    as: stranger,
    writeOnly: true,
    writes: UPLOAD,
    variants: [
      ...keyMutations(UPLOAD, 0),
      ...TOOL_IDS.map((id) => allowed(`with ${id}`, uploadOf({ tool: id }))),
      refused('with an unknown tool', uploadOf({ tool: 'eraser' })),
      refused('with a tool as a number', uploadOf({ tool: 1 })),
      ...FILE_TYPES.filter((type) => type !== EVENT_DATA.image_upload.file_type).map((type) =>
        allowed(`with ${type}`, uploadOf({ file_type: type })),
      ),
      refused('with text/html', uploadOf({ file_type: 'text/html' })),
      refused('with an empty type', uploadOf({ file_type: '' })),
      allowed('with 0 bytes', uploadOf({ file_size: 0 })),
      allowed('with 104857600 bytes', uploadOf({ file_size: EVENT_LIMITS.fileSize })),
      refused('with 104857601 bytes', uploadOf({ file_size: EVENT_LIMITS.fileSize + 1 })),
      refused('with -1 bytes', uploadOf({ file_size: -1 })),
      refused('with 0.5 bytes', uploadOf({ file_size: 0.5 })),
      refused('with a size as a string', uploadOf({ file_size: '5' })),
      refused('with a file name', uploadOf({ name: 'me.jpg' })),
      refused('without a size', eventOf('image_upload', { tool, file_type: 'image/png' })),
      refused('with data as a string', edit({ event_data: tool })),
      refused('with data as a list', edit({ event_data: [tool] })),
      refused('with data = null', edit({ event_data: null })),
      refused('as another event type', edit({ event_type: 'image_processed' })),
      refused('as an unknown event type', edit({ event_type: 'image_viewed' })),
      allowed('with user_id = null', edit({ user_id: null })),
      refused('with another’s user_id', edit({ user_id: uidOf(owner) })),
      refused('with user_id as a number', edit({ user_id: 1 })),
      {
        what: 'by anonymous, with user_id = null',
        outcome: 'allowed',
        as: anonymous,
        change: edit({ user_id: null }),
      },
      refusedTo(anonymous),
      allowed('with an IPv6 address', edit({ ip_address: '2001:db8::ff00:42:8329' })),
      allowed('with ip_address = null', edit({ ip_address: null })),
      allowed('ip_address of 45 characters', edit({ ip_address: text(EVENT_LIMITS.ipLength) })),
      refused('ip_address of 46 characters', edit({ ip_address: text(EVENT_LIMITS.ipLength + 1) })),
      refused('ip_address of 1 character', edit({ ip_address: text(1) })),
      refused('ip_address with a formula', edit({ ip_address: '=cmd|calc' })),
      refused('ip_address as a number', edit({ ip_address: 7 })),
      ...textMutations('user_agent', 0, EVENT_LIMITS.userAgentLength),
      ...serverTimeMutations(0, 'created_at'),
      refused('with an id of 15 characters', moveAt(0, `analytics/${text(15)}`)),
      refused('with an id of 65 characters', moveAt(0, `analytics/${text(65)}`)),
      refused('with other characters in the id', moveAt(0, 'analytics/an_event_that_is_new')),
      refused('over an existing event', moveAt(0, `analytics/${IDS.event}`)),
    ],
  },
  {
    collection: 'analytics',
    does: 'report a result',
    as: stranger,
    writeOnly: true,
    writes: event('image_processed'),
    variants: [
      refused('in another format', eventOf('image_processed', { tool, format: 'gif' })),
      refused('without a format', eventOf('image_processed', { tool })),
      refused('with an extra field', eventOf('image_processed', { tool, format: 'png', width: 1 })),
      refused('without a tool', eventOf('image_processed', { format: 'png' })),
      refused('with another’s user_id', editAt(0, { user_id: uidOf(owner) })),
    ],
  },
  {
    collection: 'analytics',
    does: 'report a download',
    as: stranger,
    writeOnly: true,
    writes: event('image_download'),
    variants: [
      refused('with an extra field', eventOf('image_download', { tool, format: 'png' })),
      refused('without a tool', eventOf('image_download', {})),
      refused('with an unknown tool', eventOf('image_download', { tool: 'eraser' })),
      refused('with another’s user_id', editAt(0, { user_id: uidOf(owner) })),
    ],
  },
];
