/** Exports what `scripts/staff.mjs` and `scripts/emulators/seed.mjs` need. */
export { toSearchName } from 'roundel-records/profile';
export { listPrefixes } from 'roundel-records/search';
export { DEFAULT_SETTINGS } from 'roundel-records/settings';
export { rollUpAll } from './events/daily-roll-up';
export { dailyStore } from './events/daily-store';
export { mirrorRoles } from './people/mirror-roles';
export { grantRole, revokeRole } from './people/roles-by-hand';
export { syncPeople } from './people/sync-people';
