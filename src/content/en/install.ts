import { texts } from '../texts';

export const installTexts = texts('install', { install: 'Install as an app' });
