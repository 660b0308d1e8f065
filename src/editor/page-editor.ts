import { EngineClient, type EnginePreference } from 'roundel';
import { createEditor, type Editor } from './create-editor';
import { track } from './track';

/** Reads `?engine=canvas` or `?engine=wasm` from the URL, for comparing the engines. */
function preferenceFromAddress(): EnginePreference {
  // `location` does not exist when the build renders the empty editor.
  if (typeof location === 'undefined') return 'auto';
  const wanted = new URLSearchParams(location.search).get('engine');
  return wanted === 'canvas' || wanted === 'wasm' ? wanted : 'auto';
}

const engine = new EngineClient({ preference: preferenceFromAddress() });

/** The page's only editor. It outlives its component, so that navigating away loses nothing. */
export const editor: Editor = createEditor(engine, track);

/** Starts the worker and loads its engine while the visitor is still choosing a file. */
export function warmEngine(): void {
  // Ignores a failure here, because it is reported when the first file is opened.
  engine.warm().catch(() => undefined);
}
