import { EngineClient } from '../engine/client';
import type { EnginePreference } from '../engine/protocol';
import { createEditor, type Editor } from './store';

/** `?engine=canvas` or `?engine=wasm` in the address, for those who compare the two. */
function preferenceFromAddress(): EnginePreference {
  // The build renders the empty editor, without an address.
  if (typeof location === 'undefined') return 'auto';
  const wanted = new URLSearchParams(location.search).get('engine');
  return wanted === 'canvas' || wanted === 'wasm' ? wanted : 'auto';
}

const engine = new EngineClient({ preference: preferenceFromAddress() });

/** The one editor of the page. It outlives its component, so that a visit elsewhere loses nothing. */
export const editor: Editor = createEditor(engine);

/** Starts the worker and its Wasm while the visitor is still choosing a file. */
export function warmEngine(): void {
  // A failure shows itself, with words and a way on, when the first file is opened.
  engine.warm().catch(() => undefined);
}
