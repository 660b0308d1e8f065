import { document } from '#words/document';
import { drop } from '#words/drop';
import { errors } from '#words/errors';
import { notFound } from '#words/not-found';
import { onlineTools } from '#words/online-tools';
import { shell } from '#words/shell';

/**
 * The texts that most pages need. Each page imports its longer texts itself, such
 * as `#words/help`, so that no other page loads them.
 */
export const content = { document, shell, drop, onlineTools, notFound, errors };
