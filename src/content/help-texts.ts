import type { Question } from './tool-page-texts';

/** A question of the help center. */
export interface HelpQuestion extends Question {
  /** Names the question in the address: /help-center#first-picture. */
  readonly id: string;
}

/** A section of the help center, in any language. */
export interface HelpSection {
  readonly id: string;
  readonly title: string;
  readonly questions: readonly HelpQuestion[];
}
