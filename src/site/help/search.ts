import type { HelpSection } from '../../content/help-texts';
import type { Text } from '../../content/text';

/**
 * Returns the questions whose text or answer contains the query, ignoring case,
 * grouped by section; sections without a match are dropped. A blank query
 * matches everything.
 */
export function searchHelp(
  sections: readonly HelpSection[],
  query: string,
  read: (text: Text) => string,
): readonly HelpSection[] {
  const wanted = query.trim().toLowerCase();
  if (wanted === '') return sections;
  return sections
    .map((section) => ({
      ...section,
      questions: section.questions.filter(
        ({ question, answer }) =>
          question.toLowerCase().includes(wanted) || read(answer).toLowerCase().includes(wanted),
      ),
    }))
    .filter(({ questions }) => questions.length > 0);
}
