/** What `scripts/staff.mjs` and the demo data do by hand, for projects without functions. */
export { rollUpAll } from './events/daily-roll-up';
export { dailyStore } from './events/daily-store';
export { mirrorRoles } from './people/mirror-roles';
export { grantRole, revokeRole } from './people/roles-by-hand';
export { syncPeople } from './people/sync-people';
