/** All of accounts in one place, so that one lazy import brings it. */
export * from './auth-actions';
export { openAuthPort } from './auth-port';
