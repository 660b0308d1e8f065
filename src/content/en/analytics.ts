import { megabytes } from './format';
import { utcClock, utcDay, utcShortDay, utcWeekday } from './moment';

const SHORT_NUMBER = new Intl.NumberFormat('en', { notation: 'compact' });
const CHANGE = new Intl.NumberFormat('en', {
  style: 'percent',
  maximumFractionDigits: 0,
  signDisplay: 'exceptZero',
});
const SHARE = new Intl.NumberFormat('en', { style: 'percent', maximumFractionDigits: 1 });

const number = (value: number) => value.toLocaleString('en');
const days = (count: number) => (count === 1 ? '1 day' : `${number(count)} days`);

/** Lists up to three days. For a longer list, gives only the number of days and the first and last day. */
function listDays(list: readonly string[]): string {
  const [first = '', last = ''] = [list[0], list.at(-1)];
  return list.length <= 3
    ? new Intl.ListFormat('en').format(list.map(utcDay))
    : `${number(list.length)} between ${utcDay(first)} and ${utcDay(last)}`;
}

/** Texts of the analytics screen. */
export const analytics = {
  lead: (first: string, last: string) =>
    first === last ? `${utcDay(first)}, in UTC.` : `${utcDay(first)} to ${utcDay(last)}, in UTC.`,
  untilNow: (time: Date) => `Today is counted up to ${utcClock(time)}.`,
  counting: (count: number) => `Counting ${days(count)} missing from the nightly count…`,
  refresh: 'Refresh',
  loading: 'Loading counts',
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
      reversed: 'The first day is after the last one. Swap them or choose other days.',
      'in-future': 'The last day is in the future. Choose today or earlier.',
      'too-long': (longest: number) =>
        `That is more than ${number(longest)} days. Choose a shorter range.`,
    },
  },
  tool: { label: 'Tool', all: 'All tools' },
  notices: {
    failed: (list: readonly string[]) =>
      list.length === 1
        ? `${listDays(list)} could not be counted and is missing from the numbers below.`
        : `${days(list.length)} could not be counted and are missing from the numbers below: ${listDays(list)}.`,
    reasons: {
      error: 'Something went wrong.',
      slow: 'The server took too long.',
      offline: 'You are offline.',
      'no-permission': 'Your role no longer allows this.',
    },
    retry: 'Count again',
    leftOut: (list: readonly string[]) =>
      `${days(list.length)} of this range ${list.length === 1 ? 'is' : 'are'} not counted yet and missing from the numbers below: ${listDays(list)}. The nightly count catches up on the last 90 days, up to 31 days a night.`,
    stale: 'The counts could not be refreshed. You are seeing earlier ones.',
  },
  empty: {
    title: 'No activity in this period',
    forTool: (tool: string) => `Nobody used the ${tool} in this period`,
    text: 'Choose a longer range, or upload a photo in the editor yourself and refresh. If nothing ever shows up here, check that analytics is turned on in Settings.',
    longer: 'Show the last 90 days',
  },
  steps: { uploads: 'Uploads', processed: 'Processed', downloads: 'Downloads' },
  funnel: {
    title: 'From upload to download',
    note: 'These are events, not people. A photo can be processed and downloaded several times with different settings or tools, so a step can exceed 100%.',
    step: 'Step',
    count: 'Events',
    ofUploads: 'Share of uploads',
    ofBefore: 'Share of previous step',
    earlier: 'Period before',
    unknown: '–',
    /** The number for the previous period, followed by the change to the current number in per cent. */
    change: (now: number, before: number) => {
      if (before === 0) return number(before);
      return `${number(before)} (${CHANGE.format((now - before) / before)})`;
    },
    compared: (first: string, last: string, hasToday: boolean) =>
      `The period before is as long: ${utcDay(first)} to ${utcDay(last)}. A dash means that one of its days is not counted.${hasToday ? ' Today is not over yet, so the current numbers still grow.' : ''}`,
  },
  days: {
    title: 'Per day',
    chart: (step: string, total: number, peak: string, most: number) =>
      `Line chart of uploads, processed photos and downloads per day. ${step}: ${number(total)} in total, with a peak of ${number(most)} on ${utcDay(peak)}. The table has every number.`,
    day: 'Day (UTC)',
    status: {
      complete: '',
      'until-now': 'so far',
      pending: 'counting…',
      failed: 'could not be counted',
      'left-out': 'not counted yet',
    },
  },
  tools: {
    title: 'Per tool',
    tool: 'Tool',
    perUpload: 'Downloads per upload',
  },
  types: {
    title: 'File types',
    heading: 'Type',
    labels: {
      'image/jpeg': 'JPEG',
      'image/png': 'PNG',
      'image/gif': 'GIF',
      'image/webp': 'WebP',
      'image/heic': 'HEIC',
      'image/avif': 'AVIF',
      'image/jxl': 'JPEG XL',
    },
  },
  sizes: {
    title: 'File sizes',
    heading: 'Size',
    below: (bytes: number) => `under ${formatSize(bytes)}`,
    between: (from: number, below: number) => `${formatSize(from)} to ${formatSize(below)}`,
    from: (bytes: number) => `${formatSize(bytes)} or more`,
  },
  places: {
    title: 'Places',
    heading: 'Place',
  },
  views: {
    title: 'Page views',
    note: 'Views of published pages by visitors who do not ask not to be tracked. Members of staff are not counted. Nothing is stored about a visitor.',
    page: 'Page',
    views: 'Views',
    total: (now: number, change: string) => `Total: ${number(now)}. Period before: ${change}.`,
    none: 'No page was viewed in this period.',
  },
  allToolsNote: 'These numbers cover all tools.',
  /** The caption of a table. */
  table: (title: string) => `${title}, as a table`,
  share: 'Share',
  none: 'Nothing in this period.',
  chartBroken: 'The table has every number of the chart.',
  notCounted: 'not counted',
  view: { legend: 'Show as', chart: 'Chart', table: 'Table' },
  csv: {
    label: 'Download CSV',
    working: 'Preparing…',
    failed: 'The file could not be made. Check your connection, then try again.',
    saved: (name: string) => `Saved as ${name}`,
  },
  /** Leaves out the year, which the range above shows. */
  weekday: utcWeekday,
  shortDay: utcShortDay,
  number,
  shortNumber: (value: number) => SHORT_NUMBER.format(value),
  /** `part` as a percentage of `whole`, or a dash if `whole` is 0. */
  percent: (part: number, whole: number) => (whole === 0 ? '–' : SHARE.format(part / whole)),
};

/** A round number of bytes for people: 512 KB, 5 MB. */
function formatSize(bytes: number): string {
  return bytes < 1024 * 1024 ? `${String(bytes / 1024)} KB` : `${megabytes(bytes)} MB`;
}
