import { megabytes } from './format';

const DAY = new Intl.DateTimeFormat('en', {
  ...{ day: 'numeric', month: 'short', year: 'numeric', timeZone: 'UTC' },
});
const WEEKDAY = new Intl.DateTimeFormat('en', {
  ...{ weekday: 'short', day: 'numeric', month: 'short', timeZone: 'UTC' },
});
const SHORT_DAY = new Intl.DateTimeFormat('en', {
  day: 'numeric',
  month: 'short',
  timeZone: 'UTC',
});
const TIME = new Intl.DateTimeFormat('en-GB', {
  ...{ hour: '2-digit', minute: '2-digit', timeZone: 'UTC' },
});
const SHORT_NUMBER = new Intl.NumberFormat('en', { notation: 'compact' });
const SHARE = new Intl.NumberFormat('en', { style: 'percent', maximumFractionDigits: 1 });

/** Formats a day such as `2026-11-21`. */
const dayWith = (format: Intl.DateTimeFormat) => (day: string) => format.format(new Date(day));
const fullDay = dayWith(DAY);

const number = (value: number) => value.toLocaleString('en');
const days = (count: number) => (count === 1 ? '1 day' : `${number(count)} days`);

/** Lists up to three days, or else their number, first and last. */
function listDays(list: readonly string[]): string {
  const [first = '', last = ''] = [list[0], list.at(-1)];
  return list.length <= 3
    ? new Intl.ListFormat('en').format(list.map(fullDay))
    : `${number(list.length)} between ${fullDay(first)} and ${fullDay(last)}`;
}

export const analytics = {
  lead: (first: string, last: string) =>
    first === last
      ? `${fullDay(first)}, in UTC.`
      : `${fullDay(first)} to ${fullDay(last)}, in UTC.`,
  untilNow: (time: Date) => `Today is counted until now, ${TIME.format(time)} UTC.`,
  counting: (count: number) => `Counting ${days(count)} not in the nightly counts yet…`,
  refresh: 'Refresh',
  loading: 'Loading the counts',
  range: {
    legend: 'Range',
    presets: { 7: 'Last 7 days', 30: 'Last 30 days', 90: 'Last 90 days' },
    custom: 'Custom',
    first: 'First day',
    last: 'Last day',
    show: 'Show these days',
    problems: {
      'no-first': 'Choose a valid first day.',
      'no-last': 'Choose a valid last day.',
      'wrong-way': 'The first day is after the last one. Swap them, or choose another.',
      'in-future': 'The last day is in the future. Choose today or earlier.',
      'too-long': (longest: number) =>
        `That is more than ${number(longest)} days. Choose a shorter range.`,
    },
  },
  tool: { label: 'Tool', all: 'All tools' },
  notices: {
    failed: (list: readonly string[]) =>
      list.length === 1
        ? `${listDays(list)} could not be counted and is left out of every number here.`
        : `${days(list.length)} could not be counted and are left out of every number here: ${listDays(list)}.`,
    reasons: {
      error: 'The server sent an unusable response.',
      slow: 'The server took too long.',
      offline: 'You are offline.',
      'no-permission': 'Your role no longer allows it.',
    },
    retry: 'Count again',
    leftOut: (list: readonly string[]) =>
      `${days(list.length)} of this range ${list.length === 1 ? 'is' : 'are'} not counted yet and left out of every number here: ${listDays(list)}. The nightly count catches up with the last 90 days, 31 a night.`,
    stale: 'The counts could not be refreshed. These are the previous ones.',
  },
  empty: {
    title: 'No events in this period',
    forTool: (tool: string) => `Nobody used the ${tool} in this period`,
    text: 'Choose a longer range, or upload a photo in the editor yourself and refresh. If nothing ever shows up here, check that analytics is turned on in Settings.',
    longer: 'Show the last 90 days',
    allTools: 'Show all tools',
    settings: 'Open Settings',
  },
  steps: { uploads: 'Uploads', processed: 'Processed', downloads: 'Downloads' },
  funnel: {
    title: 'From upload to download',
    note: 'These are events, not people. A photo can be processed and downloaded more than once, with other settings or tools, so a step can be above 100%.',
    step: 'Step',
    count: 'Events',
    ofUploads: 'Of uploads',
    ofBefore: 'Of the previous step',
  },
  days: {
    title: 'Per day',
    chart: (step: string, total: number, peak: string, most: number) =>
      `Line chart of uploads, processed photos and downloads per day. ${step}: ${number(total)} in total, most on ${fullDay(peak)} with ${number(most)}. The table below has every number.`,
    day: 'Day (UTC)',
    status: {
      complete: '',
      'until-now': 'until now',
      pending: 'counting…',
      failed: 'could not be counted',
      'left-out': 'not counted yet',
    },
  },
  tools: {
    title: 'Per tool',
    chart: (best: string, uploads: number) =>
      `Bar chart of uploads, processed photos and downloads per tool. Most uploads: ${best} with ${number(uploads)}. The table below has every number.`,
    tool: 'Tool',
    perUpload: 'Downloads per upload',
    allShown: (tool: string) => `All tools are shown here; ${tool} is highlighted.`,
  },
  types: {
    title: 'File types',
    chart: (most: string, share: string) =>
      `Bar chart of uploads by file type. Most are ${most}: ${share}. The table below has every number.`,
    heading: 'Type',
    labels: {
      'image/jpeg': 'JPEG',
      'image/png': 'PNG',
      'image/gif': 'GIF',
      'image/webp': 'WebP',
    },
  },
  sizes: {
    title: 'File sizes',
    chart: (most: string, share: string) =>
      `Bar chart of uploads by file size. Most are ${most}: ${share}. The table below has every number.`,
    heading: 'Size',
    below: (bytes: number) => `under ${sizeOf(bytes)}`,
    between: (from: number, below: number) => `${sizeOf(from)} to ${sizeOf(below)}`,
    from: (bytes: number) => `${sizeOf(bytes)} and more`,
  },
  allToolsNote: 'Types and sizes are counted across all tools.',
  /** The caption of the table below a chart. */
  table: (title: string) => `${title}, as a table`,
  share: 'Share',
  noUploads: 'No uploads in this period.',
  chartBroken: 'The chart could not be loaded. The table has all its numbers.',
  notCounted: 'not counted',
  csv: {
    label: 'CSV',
    download: (table: string) => `Download as CSV: ${table}`,
    saved: (name: string) => `Saved as ${name}`,
  },
  day: fullDay,
  /** Without the year, which the range shows. */
  weekday: dayWith(WEEKDAY),
  shortDay: dayWith(SHORT_DAY),
  number,
  shortNumber: (value: number) => SHORT_NUMBER.format(value),
  /** A percentage, or a dash if the whole is zero. */
  percent: (part: number, whole: number) => (whole === 0 ? '–' : SHARE.format(part / whole)),
};

/** Bytes as text: 512 KB, 5 MB. */
function sizeOf(bytes: number): string {
  return bytes < 1024 * 1024 ? `${String(bytes / 1024)} KB` : `${megabytes(bytes)} MB`;
}
