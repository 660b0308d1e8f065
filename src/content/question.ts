import type { Text } from './text';

export interface Question {
  readonly question: string;
  readonly answer: Text;
}
