import type { Editor } from './create-editor';
import { isUnsaved, type EditorState } from './state';

function ask(event: BeforeUnloadEvent): void {
  event.preventDefault();
}

/**
 * Makes the browser ask before a reload or the end of the tab would lose unsaved work. Listens only while there is such
 * work, because some browsers do not keep pages with this listener for the Back button.
 */
export function askBeforeUnload({ store }: Editor): void {
  const follow = (state: EditorState): void => {
    if (isUnsaved(state)) window.addEventListener('beforeunload', ask);
    else window.removeEventListener('beforeunload', ask);
  };
  follow(store.getState());
  store.subscribe(follow);
}
