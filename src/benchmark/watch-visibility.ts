/** Whether a page is seen, and word when that changes. */
export type Visible = Pick<Document, 'hidden' | 'addEventListener' | 'removeEventListener'>;

/**
 * Notes from now on whether the page goes into the background.
 *
 * @returns ends the watch and says whether it was there at any time
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
