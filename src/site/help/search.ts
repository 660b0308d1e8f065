import type { HelpSection } from '../../content/help-texts';
import type { Text } from '../../content/text';

/**
 * The sections with the questions that contain the query, in the question or
 * in the answer, whatever the case; sections left empty are dropped. An empty
 * query, or one of spaces, finds everything.
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
