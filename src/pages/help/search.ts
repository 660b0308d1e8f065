import type { HelpSection } from '../../content/help-texts';
import type { Text } from '../../content/text';
import { fold } from 'roundel-records/search-words';

/**
 * Returns the sections, reduced to the questions whose text or answer contains the query. Ignores case and accents.
 * Leaves out sections without a match. A blank query matches everything.
 */
export function searchHelp(
  sections: readonly HelpSection[],
  query: string,
  read: (text: Text) => string,
): readonly HelpSection[] {
  const wanted = fold(query.trim());
  if (wanted === '') return sections;
  return sections
    .map((section) => ({
      ...section,
      questions: section.questions.filter(
        ({ question, answer }) =>
          fold(question).includes(wanted) || fold(read(answer)).includes(wanted),
      ),
    }))
    .filter(({ questions }) => questions.length > 0);
}
