import { texts } from '../texts';

export const installTexts = texts('install', { install: 'Instalar como aplicación' });
