import type { Question } from './question';

/** A question of the help center. */
interface HelpQuestion extends Question {
  /** The fragment of the question's address, as in /help-center#first-picture. */
  readonly id: string;
}

/** A section of the help center. */
export interface HelpSection {
  readonly id: string;
  readonly title: string;
  readonly questions: readonly HelpQuestion[];
}
