/**
 * node scripts/emulators/seed.mjs: adds the demo data of `npm start` to the emulators named in the environment.
 * Keeps existing accounts and documents, but overwrites the demo events.
 */
import { adminServices } from '../lib/admin.mjs';
import { readCode } from '../lib/errors.mjs';
import { loadByHand } from '../lib/functions.mjs';

if (!process.env['FIREBASE_AUTH_EMULATOR_HOST'] || !process.env['FIRESTORE_EMULATOR_HOST']) {
  throw new Error(
    'Demo data may only go to emulators: set FIREBASE_AUTH_EMULATOR_HOST and FIRESTORE_EMULATOR_HOST.',
  );
}

const PASSWORD = 'roundel-demo';

/**
 * The demo accounts. `name` precedes the @ in the e-mail address, and follows `demo-` in the ID.
 *
 * @type {readonly (readonly [name: string, first_name: string, last_name: string, roles: readonly import('roundel-records/role').Role[]])[]}
 */
const PEOPLE = [
  ['admin', 'Ada', 'Admin', ['admin']],
  ['editor', 'Edith', 'Editor', ['editor']],
  ['visitor', 'Vic', 'Visitor', []],
];
const toEmail = (/** @type {string} */ name) => `${name}@roundel.test`;

const PAGE = `A profile picture is seen small, and often for less than a second. These help:

1. **Come closer.** Head and shoulders are enough.
2. **Face the light.** A window in front of you beats a lamp above you.
3. **Keep the background calm.** [Blur its sides](/online-tools/blur-sides-of-photo) if it is not.
4. **Leave room around the face**, for networks that cut a circle.
5. **Use the same picture everywhere**, so that people know it is you.
`;

const TOOLS = ['circle-image-maker', 'whatsapp-dp-editor', 'overlay-images-online'];
const DAY = 24 * 60 * 60 * 1000;

const { dailyStore, DEFAULT_SETTINGS, grantRole, listPrefixes, rollUpAll, toSearchName } =
  await loadByHand();

const services = adminServices();
const { auth, firestore } = services;
const now = new Date();

/** Creates a document unless it exists. @param {string} path @param {Record<string, unknown>} fields */
async function put(path, fields) {
  const document = firestore.doc(path);
  if (!(await document.get()).exists) await document.set(fields);
}

/** @param {(typeof PEOPLE)[number]} person */
async function putPerson([name, first_name, last_name, roles]) {
  const [id, email] = [`demo-${name}`, toEmail(name)];
  try {
    await auth.createUser({ uid: id, email, emailVerified: true, password: PASSWORD });
  } catch (error) {
    if (readCode(error) !== 'auth/uid-already-exists') throw error;
  }
  await put(`profiles/${id}`, {
    id,
    email,
    first_name,
    last_name,
    search_name: toSearchName(first_name, last_name),
    created_at: now,
    updated_at: now,
  });
  for (const role of roles) await grantRole(services, { id, email }, role);
}

async function putPage() {
  const [id, by, name] = ['demo-page-five-tips', 'demo-admin', 'Ada Admin'];
  const [title, slug] = ['Five tips for a better profile picture', 'five-tips'];
  const text = {
    title,
    slug,
    noindex: false,
    status: 'published',
    description: 'What makes a face easy to recognise at the size of a thumbnail.',
    body: PAGE,
  };
  const saved = { saved_by: by, saved_by_name: name, saved_at: now };
  await put(`page_slugs/${slug}`, { page_id: id });
  await put(`pages/${id}/versions/1`, { ...text, ...saved });
  await put(`pages/${id}`, {
    ...text,
    images: [],
    search: listPrefixes(`${title} ${slug}`),
    version: 1,
    created_at: now,
    created_by: by,
    published_at: now,
    updated_at: now,
    updated_by: by,
    updated_by_name: name,
  });
}

/** Writes a week of events and their daily counts, as if the nightly function had run. */
async function putEvents() {
  const batch = firestore.batch();
  for (let back = 0; back < 7; back++) {
    for (let photo = 0; photo < 3 + ((back * 2) % 5); photo++) {
      const tool = TOOLS[(back + photo) % TOOLS.length];
      const [file_type, file_size] =
        photo % 3 === 0 ? ['image/png', 1_800_000] : ['image/jpeg', 350_000 + photo * 90_000];
      const steps = {
        image_upload: { tool, file_type, file_size },
        image_processed: { tool, format: 'png' },
        // One of four visitors downloads nothing.
        ...(photo % 4 === 3
          ? {}
          : { image_download: { tool, ...(photo % 3 === 0 && { places: ['linkedin', 'x'] }) } }),
      };
      for (const [event_type, event_data] of Object.entries(steps)) {
        batch.set(firestore.doc(`analytics/demo-event-${back}-${photo}-${event_type}`), {
          event_type,
          event_data,
          ip_address: null,
          user_agent: 'Demo data',
          user_id: photo % 5 === 0 ? 'demo-visitor' : null,
          created_at: new Date(now.getTime() - back * DAY - photo * 60_000),
        });
      }
    }
  }
  await batch.commit();
  await rollUpAll(dailyStore(firestore), now);
}

await Promise.all([
  ...PEOPLE.map(putPerson),
  putPage(),
  putEvents(),
  put('settings/public', {
    ...DEFAULT_SETTINGS,
    updated_at: now,
    updated_by: 'system',
    change_id: 'demo-data-settings',
  }),
]);
await services.close();

const people = PEOPLE.map(([name]) => toEmail(name));
console.log(`Sign in as ${people.join(', ')} with the password ${PASSWORD}.`);
