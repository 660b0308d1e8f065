import { keyBends, serverTimeBends, text, textBends } from '../bends';
import { allowed, refused, refusedTo, type Form } from '../form';
import { PEOPLE, uidOf } from '../people';
import { EVENT_DATA, eventRow } from '../rows';
import { IDS } from '../seed';
import { TOOL_IDS } from '../../../src/records/tool-id';
import { edit, editAt, moveAt, set, type Change, type Writes } from '../writes';
import { EVENT_LIMITS, FILE_TYPES } from '../../../src/records/event';

const { anonymous, stranger, owner } = PEOPLE;

function event(type: keyof typeof EVENT_DATA): Writes {
  return [set('analytics/event-that-is-new', eventRow(stranger, type))];
}

/** Other contents of an upload. */
function uploadOf(data: Readonly<Record<string, unknown>>): Change {
  return edit({ event_data: { ...EVENT_DATA.image_upload, ...data } });
}

function eventOf(type: keyof typeof EVENT_DATA, data: unknown): Change {
  return edit({ event_type: type, event_data: data });
}

const UPLOAD = event('image_upload');
const { tool } = EVENT_DATA.image_download;

export const ANALYTICS_FORMS: readonly Form[] = [
  {
    collection: 'analytics',
    does: 'report an upload',
    as: stranger,
    unread: true,
    writes: UPLOAD,
    variants: [
      ...keyBends(UPLOAD, 0),
      ...TOOL_IDS.map((id) => allowed(`of ${id}`, uploadOf({ tool: id }))),
      refused('of a tool there is not', uploadOf({ tool: 'eraser' })),
      refused('of a tool that is a number', uploadOf({ tool: 1 })),
      ...FILE_TYPES.filter((type) => type !== EVENT_DATA.image_upload.file_type).map((type) =>
        allowed(`of ${type}`, uploadOf({ file_type: type })),
      ),
      refused('of text/html', uploadOf({ file_type: 'text/html' })),
      refused('of no type', uploadOf({ file_type: '' })),
      allowed('of 0 bytes', uploadOf({ file_size: 0 })),
      allowed('of 104857600 bytes', uploadOf({ file_size: EVENT_LIMITS.fileSize })),
      refused('of 104857601 bytes', uploadOf({ file_size: EVENT_LIMITS.fileSize + 1 })),
      refused('of -1 bytes', uploadOf({ file_size: -1 })),
      refused('of half a byte', uploadOf({ file_size: 0.5 })),
      refused('of a size that is a text', uploadOf({ file_size: '5' })),
      refused('with the file’s name', uploadOf({ name: 'me.jpg' })),
      refused('without its size', eventOf('image_upload', { tool, file_type: 'image/png' })),
      refused('with contents that are a text', edit({ event_data: tool })),
      refused('with contents that are a list', edit({ event_data: [tool] })),
      refused('without contents', edit({ event_data: null })),
      refused('as another kind of event', edit({ event_type: 'image_processed' })),
      refused('as a kind of event there is not', edit({ event_type: 'image_viewed' })),
      allowed('in nobody’s name', edit({ user_id: null })),
      refused('in another’s name', edit({ user_id: uidOf(owner) })),
      refused('in the name of a number', edit({ user_id: 1 })),
      {
        what: 'by anonymous, in nobody’s name',
        outcome: 'allowed',
        as: anonymous,
        change: edit({ user_id: null }),
      },
      refusedTo(anonymous),
      allowed('with an IPv6 address', edit({ ip_address: '2001:db8::ff00:42:8329' })),
      allowed('with no address', edit({ ip_address: null })),
      allowed('with an address of 45 units', edit({ ip_address: text(EVENT_LIMITS.ipLength) })),
      refused('with an address of 46 units', edit({ ip_address: text(EVENT_LIMITS.ipLength + 1) })),
      refused('with an address of 1 unit', edit({ ip_address: text(1) })),
      refused('with an address that is a sentence', edit({ ip_address: '=cmd|calc' })),
      refused('with an address that is a number', edit({ ip_address: 7 })),
      ...textBends('user_agent', 0, EVENT_LIMITS.userAgentLength),
      ...serverTimeBends(0, 'created_at'),
      refused('with an id of 15 units', moveAt(0, `analytics/${text(15)}`)),
      refused('with an id of 65 units', moveAt(0, `analytics/${text(65)}`)),
      refused('with an id of other letters', moveAt(0, 'analytics/an_event_that_is_new')),
      refused('in place of one that is there', moveAt(0, `analytics/${IDS.event}`)),
    ],
  },
  {
    collection: 'analytics',
    does: 'report a result',
    as: stranger,
    unread: true,
    writes: event('image_processed'),
    variants: [
      refused('in another format', eventOf('image_processed', { tool, format: 'gif' })),
      refused('without a format', eventOf('image_processed', { tool })),
      refused('with more', eventOf('image_processed', { tool, format: 'png', width: 1 })),
      refused('without a tool', eventOf('image_processed', { format: 'png' })),
      refused('in another’s name', editAt(0, { user_id: uidOf(owner) })),
    ],
  },
  {
    collection: 'analytics',
    does: 'report a download',
    as: stranger,
    unread: true,
    writes: event('image_download'),
    variants: [
      refused('with more', eventOf('image_download', { tool, format: 'png' })),
      refused('without a tool', eventOf('image_download', {})),
      refused('of a tool there is not', eventOf('image_download', { tool: 'eraser' })),
      refused('in another’s name', editAt(0, { user_id: uidOf(owner) })),
    ],
  },
];
