/** The demo data that `npm start` puts into the emulators. */

export const DEMO_PASSWORD = 'roundel-demo';

/**
 * @typedef {object} DemoPerson
 * @property {string} id
 * @property {string} email
 * @property {string} first_name
 * @property {string} last_name
 * @property {readonly import('roundel-records/role').Role[]} roles
 */

/** @type {readonly [admin: DemoPerson, ...others: DemoPerson[]]} */
export const DEMO_PEOPLE = [
  {
    id: 'demo-admin',
    email: 'admin@roundel.test',
    first_name: 'Ada',
    last_name: 'Admin',
    roles: ['admin'],
  },
  {
    id: 'demo-editor',
    email: 'editor@roundel.test',
    first_name: 'Edith',
    last_name: 'Editor',
    roles: ['editor'],
  },
  {
    id: 'demo-visitor',
    email: 'visitor@roundel.test',
    first_name: 'Vic',
    last_name: 'Visitor',
    roles: [],
  },
];

export const DEMO_PAGE = {
  title: 'Five tips for a better profile picture',
  slug: 'five-tips',
  description: 'What makes a face easy to recognise at the size of a thumbnail.',
  noindex: false,
  body: `A profile picture is seen small, and often for less than a second. These help:

1. **Come closer.** Head and shoulders are enough.
2. **Face the light.** A window in front of you beats a lamp above you.
3. **Keep the background calm.** [Blur its sides](/online-tools/blur-sides-of-photo) if it is not.
4. **Leave room around the face**, for networks that cut a circle.
5. **Use the same picture everywhere**, so that people know it is you.

| Network   | Size in pixels |
| --------- | -------------- |
| WhatsApp  | 640 x 640      |
| Instagram | 320 x 320      |
| Facebook  | 400 x 400      |
`,
};

const TOOLS = [
  'circle-image-maker',
  'whatsapp-dp-editor',
  'circle-image-maker',
  'overlay-images-online',
  'instagram-dp-editor',
];
const DAY = 24 * 60 * 60 * 1000;

/**
 * Events of the last week: some photos each day, most of which are downloaded.
 *
 * @param {Date} now
 */
export function demoEvents(now) {
  const events = [];
  for (let back = 0; back < 7; back++) {
    for (let photo = 0; photo < 3 + ((back * 2) % 5); photo++) {
      const tool = TOOLS[(back + photo) % TOOLS.length];
      const [file_type, file_size] =
        photo % 3 === 0 ? ['image/png', 1_800_000] : ['image/jpeg', 350_000 + photo * 90_000];
      const steps = [
        ['image_upload', { tool, file_type, file_size }],
        ['image_processed', { tool, format: 'png' }],
        ['image_download', { tool }],
      ];
      // Every fourth visitor leaves without a download.
      for (const [event_type, event_data] of steps.slice(0, photo % 4 === 3 ? 2 : 3)) {
        events.push({
          id: `demo-event-${back}-${photo}-${event_type}`,
          event_type,
          event_data,
          user_id: photo % 5 === 0 ? 'demo-visitor' : null,
          ip_address: null,
          user_agent: 'Demo data',
          created_at: new Date(now.getTime() - back * DAY - photo * 60_000),
        });
      }
    }
  }
  return events;
}
