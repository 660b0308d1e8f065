import { createContext } from 'react';
import type { ServerAnswer } from 'roundel-records/server-answer';

/** The answer from which a server renders a page. Null in the browser, which reads the answer from the HTML. */
export const ServerAnswerContext = createContext<ServerAnswer | null>(null);

/** The id of the element that holds the answer in the HTML, as JSON. */
export const SERVER_ANSWER_ID = 'server-answer';

/** The answer in the document's HTML, until {@link forgetServerAnswer} is called. */
export function answerInDocument(): ServerAnswer | null {
  const found = typeof document === 'undefined' ? null : document.getElementById(SERVER_ANSWER_ID);
  if (found === null) return null;
  try {
    return JSON.parse(found.textContent) as ServerAnswer;
  } catch {
    // If a proxy has damaged the answer, the page fetches its content instead.
    return null;
  }
}

/** Removes the answer from the document, so that pages that are opened later fetch new content. */
export function forgetServerAnswer(): void {
  document.getElementById(SERVER_ANSWER_ID)?.remove();
}
