import { document } from './document';
import { drop } from './drop';
import { errors } from './errors';
import { home } from './home';
import { notFound } from './not-found';
import { onlineTools } from './online-tools';
import { shell } from './shell';
import { tools } from './tools';

/** English, the language the site is written in. */
export const en = { document, shell, drop, home, onlineTools, notFound, tools, errors };
