/** The part of `Document` that tells whether the page is visible. */
export type Visible = Pick<Document, 'hidden' | 'addEventListener' | 'removeEventListener'>;

/**
 * Watches whether the page is ever in the background.
 *
 * @returns a function that stops watching and returns whether the page was hidden at any time
 */
export function watchVisibility(page: Visible = document): () => boolean {
  let wasHidden = page.hidden;
  const note = (): void => {
    wasHidden ||= page.hidden;
  };
  page.addEventListener('visibilitychange', note);
  return () => {
    page.removeEventListener('visibilitychange', note);
    return wasHidden;
  };
}
