/**
 * node scripts/lib/emulators/seed.mjs: adds the demo data to the emulators named in
 * the environment. Keeps existing accounts and documents, except events.
 */
import { adminServices } from '../admin.mjs';
import { codeOf } from '../errors.mjs';
import { loadFunctionsModule } from '../functions.mjs';
import { loadSource } from '../sources.mjs';
import { DEMO_PAGE, DEMO_PASSWORD, DEMO_PEOPLE, demoEvents } from './demo.mjs';

if (!process.env['FIREBASE_AUTH_EMULATOR_HOST'] || !process.env['FIRESTORE_EMULATOR_HOST']) {
  throw new Error(
    'Demo data may only go to emulators: set FIREBASE_AUTH_EMULATOR_HOST and FIRESTORE_EMULATOR_HOST.',
  );
}

const { DEFAULT_SETTINGS } = /** @type {typeof import('roundel-records/settings')} */ (
  await loadSource('packages/records/src/settings.ts')
);
const { searchName } = /** @type {typeof import('roundel-records/profile')} */ (
  await loadSource('packages/records/src/profile.ts')
);
const { prefixesOf } = /** @type {typeof import('roundel-records/search')} */ (
  await loadSource('packages/records/src/search.ts')
);
const { grantRole } = await loadFunctionsModule('people/roles-by-hand');
const { rollUpAll } = await loadFunctionsModule('events/daily-roll-up');
const { dailyStore } = await loadFunctionsModule('events/daily-store');

const services = await adminServices();
const { auth, firestore } = services;
const now = new Date();

/**
 * Creates a document unless it exists.
 *
 * @param {string} path
 * @param {Record<string, unknown>} fields
 */
async function put(path, fields) {
  const document = firestore.doc(path);
  if (!(await document.get()).exists) await document.set(fields);
}

/** @param {import('./demo.mjs').DemoPerson} person */
async function putPerson({ id, email, first_name, last_name, roles }) {
  try {
    await auth.createUser({ uid: id, email, emailVerified: true, password: DEMO_PASSWORD });
  } catch (error) {
    if (codeOf(error) !== 'auth/uid-already-exists') throw error;
  }
  await put(`profiles/${id}`, {
    ...{ id, email, first_name, last_name, search_name: searchName(first_name, last_name) },
    ...{ created_at: now, updated_at: now },
  });
  for (const role of roles) await grantRole(services, { id, email }, role);
}

async function putPage() {
  const { title, slug, body, description, noindex } = DEMO_PAGE;
  const [author] = DEMO_PEOPLE;
  const [id, status] = ['demo-page-five-tips', 'published'];
  const [by, name] = [author.id, `${author.first_name} ${author.last_name}`];
  const text = { title, slug, body, description, noindex, status };
  await put(`page_slugs/${slug}`, { page_id: id });
  await put(`pages/${id}/versions/1`, {
    ...text,
    saved_by: by,
    saved_by_name: name,
    saved_at: now,
  });
  await put(`pages/${id}`, {
    ...text,
    images: [],
    search: prefixesOf(`${title} ${slug}`),
    version: 1,
    ...{ created_at: now, created_by: by },
    ...{ updated_at: now, updated_by: by, updated_by_name: name, published_at: now },
  });
}

/** Writes the events and their daily counts, as if the function had run every night. */
async function putEvents() {
  const batch = firestore.batch();
  for (const { id, ...event } of demoEvents(now))
    batch.set(firestore.doc(`analytics/${id}`), event);
  await batch.commit();
  await rollUpAll(dailyStore(firestore), now);
}

await Promise.all([
  ...DEMO_PEOPLE.map(putPerson),
  putPage(),
  putEvents(),
  put('settings/public', {
    ...DEFAULT_SETTINGS,
    ...{ updated_at: now, updated_by: 'system', change_id: 'demo-data-settings' },
  }),
]);
await services.close();

const people = DEMO_PEOPLE.map(({ email }) => email);
console.log(`Sign in as ${people.join(', ')} with the password ${DEMO_PASSWORD}.`);
