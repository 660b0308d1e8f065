/** Everything about accounts, so that one lazy import loads it. */
export * from './auth-actions';
export { openAuthPort } from './firebase-auth-port';
