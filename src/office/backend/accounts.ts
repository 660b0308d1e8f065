/** Exports all operations on accounts, so that one lazy import loads them. */
export * from './auth-actions';
export { openAuthPort } from './firebase-auth-port';
