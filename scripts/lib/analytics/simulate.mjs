/**
 * A document of `analytics`.
 *
 * @typedef {object} SimulatedEvent
 * @property {'image_upload' | 'image_processed' | 'image_download'} event_type
 * @property {EventData} event_data
 * @property {null} user_id
 * @property {null} ip_address
 * @property {string} user_agent
 * @property {Date} created_at
 *
 * @typedef {{ tool: string, format?: 'png', file_type?: string, file_size?: number }} EventData
 */

/** The relative popularity of the first tool, the second and so on. Further ones are as popular as the last. */
const POPULARITY = [30, 8, 18, 16, 7, 6, 5, 4, 6];
/**
 * File types by their relative frequency.
 *
 * @type {Weighted}
 */
const TYPES = [
  ['image/jpeg', 70],
  ['image/png', 18],
  ['image/webp', 10],
  ['image/gif', 2],
];
const MB = 1024 * 1024;
const DAY_MS = 86_400_000;
const MINUTE_MS = 60_000;

/**
 * A seeded generator of numbers from 0 to below 1: a counter, mixed with the
 * finaliser of MurmurHash3.
 *
 * @param {number} seed
 */
function randomFrom(seed) {
  let counter = seed | 0;
  return () => {
    counter = (counter + 0x9e3779b9) | 0;
    let mixed = counter;
    mixed = Math.imul(mixed ^ (mixed >>> 16), 0x85ebca6b);
    mixed = Math.imul(mixed ^ (mixed >>> 13), 0xc2b2ae35);
    return ((mixed ^ (mixed >>> 16)) >>> 0) / 2 ** 32;
  };
}

/** @typedef {readonly Choice[]} Weighted */
/** @typedef {readonly [value: string, weight: number]} Choice */

/**
 * Picks a value with a probability proportional to its weight.
 *
 * @param {Weighted} choices
 * @param {() => number} random
 */
function pick(choices, random) {
  let left = random() * choices.reduce((sum, [, weight]) => sum + weight, 0);
  const picked = choices.find(([, weight]) => (left -= weight) < 0) ?? choices[0];
  if (picked === undefined) throw new Error('There is nothing to pick from.');
  return picked[0];
}

/**
 * Simulates visitors' events, as documents of `analytics`. Most uploads are
 * processed once or a few times, and many are downloaded. Weekends have fewer
 * events. Equal options give equal events.
 *
 * @param {{ count: number, days: number, until: Date, seed: number, tools: readonly string[] }} options `count`
 *   events over the `days` days before `until`
 * @returns {SimulatedEvent[]}
 */
export function simulateEvents({ count, days, until, seed, tools }) {
  const random = randomFrom(seed);
  const start = until.getTime() - days * DAY_MS;
  const popular = tools.map(
    (tool, index) => /** @type {const} */ ([tool, POPULARITY[index] ?? POPULARITY.at(-1) ?? 1]),
  );
  /** @type {SimulatedEvent[]} */
  const events = [];
  while (events.length < count) {
    const at = start + random() * days * DAY_MS;
    const weekend = [0, 6].includes(new Date(at).getUTCDay());
    if (weekend && random() < 0.4) continue;
    const tool = pick(popular, random);
    let time = at;
    /** @type {(event_type: SimulatedEvent['event_type'], event_data: EventData) => void} */
    const add = (event_type, event_data) => {
      time += random() * MINUTE_MS;
      if (time >= until.getTime() || events.length === count) return;
      events.push({
        ...{ event_type, event_data, user_id: null, ip_address: null },
        ...{ user_agent: 'Simulated', created_at: new Date(time) },
      });
    };
    add('image_upload', {
      tool,
      file_type: pick(TYPES, random),
      file_size: Math.floor(random() ** 2 * 6 * MB),
    });
    if (random() < 0.06) continue;
    do add('image_processed', { tool, format: 'png' });
    while (random() < 0.15);
    if (random() < 0.72) add('image_download', { tool });
  }
  return events;
}
