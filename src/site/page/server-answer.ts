import { createContext } from 'react';
import type { ServerAnswer } from 'roundel-records/server-answer';

/** The answer that a server renders a page from. Null in the browser, which reads it from the HTML. */
export const ServerAnswerContext = createContext<ServerAnswer | null>(null);

/** The id of the element that holds the answer in the HTML, as JSON. */
export const SERVER_ANSWER_ID = 'given';

/** The answer in the document's HTML, until {@link forgetServerAnswer} is called. */
export function answerInDocument(): ServerAnswer | null {
  const found = typeof document === 'undefined' ? null : document.getElementById(SERVER_ANSWER_ID);
  if (found === null) return null;
  try {
    return JSON.parse(found.textContent) as ServerAnswer;
  } catch {
    // Something between the server and the browser has changed it. The page asks the server instead.
    return null;
  }
}

/** Removes the answer. It is as old as the document, so pages opened later ask the server. */
export function forgetServerAnswer(): void {
  document.getElementById(SERVER_ANSWER_ID)?.remove();
}
