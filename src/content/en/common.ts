import { texts, type WordsOf } from '../texts';
import { document } from './document';
import { drop } from './drop';
import { errors } from './errors';
import { days, defaultHours, uploadLimit } from './format';
import { notFound } from './not-found';
import { onlineTools } from './online-tools';
import { shell } from './shell';

/** The texts that most pages need. Each page asks for its longer texts itself, so that no other page loads them. */
export const commonTexts = texts('common', {
  document,
  shell,
  drop,
  onlineTools,
  notFound,
  errors,
  format: { days, defaultHours, uploadLimit },
});

export type CommonWords = WordsOf<typeof commonTexts>;
