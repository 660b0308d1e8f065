import { EngineClient, type EnginePreference } from 'roundel';
import { createResultRest } from '../pipeline/result-rest';
import { createEditor } from './create-editor';
import { createTrack } from '../../office/events/track';
import { createAppReader } from '../../office/settings/read-settings';
import { type AppKeep, createKeep } from '../../ui/routing/kept';
import type { EditorParts } from './useEditor';

/** Reads `?engine=canvas` or `?engine=wasm` from the URL, for comparing the engines. */
function preferenceFromAddress(): EnginePreference {
  // `location` does not exist when the build renders the empty editor.
  if (typeof location === 'undefined') return 'auto';
  const wanted = new URLSearchParams(location.search).get('engine');
  return wanted === 'canvas' || wanted === 'wasm' ? wanted : 'auto';
}

/** Makes an editor with an engine of its own. */
export function createPageEditor(keep: AppKeep): EditorParts & {
  /** Starts the worker and loads its engine while the visitor is still choosing a file. */
  readonly warm: () => void;
} {
  const engine = new EngineClient({ preference: preferenceFromAddress() });
  const editor = createEditor(engine, keep(createTrack), (size) =>
    keep(createAppReader).uploadLimit(size),
  );
  editor.store.subscribe(({ status }) => {
    if (status.phase === 'done') keep(createResultRest).note();
  });
  return {
    editor,
    keep: createKeep(() => editor),
    warm: () => {
      // Ignores a failure here, because it is reported when the first file is opened.
      engine.warm().catch(() => undefined);
    },
  };
}
