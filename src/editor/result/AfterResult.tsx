import type { PhotoInfo } from 'roundel';
import { isInAppBrowser } from '../../browser/in-app';
import type { Tool } from '../../tools/registry';
import { GetAllSizes } from '../kit/GetAllSizes';
import { editor } from '../page-editor';
import { createShrink } from '../shrink';
import { CopyCommand } from './CopyCommand';
import { ResultNotes } from './ResultNotes';
import { SaveAs } from '../save-as/SaveAs';
import { lazyPart } from '../../ui/lazyPart';
import { PartFailed } from '../../ui/PartFailed';
import { SendResult } from './SendResult';
import { SmallerFile } from './SmallerFile';

const HoldResult = lazyPart(() => import('./HoldResult'), { Failed: PartFailed });

const PACKAGE = import.meta.env.ROUNDEL_PACKAGE ?? '';

/** This object outlives its component, like the editor, so that navigating away does not cancel the work. */
const shrink = createShrink(editor);

function isSmallest(): boolean {
  return shrink.store.getState().phase === 'smaller';
}

interface AfterResultProps {
  readonly tool: Tool;
  readonly photo: PhotoInfo;
}

/**
 * The parts of the card that need a result. Their code is loaded with the first result, as a single chunk, because
 * several chunks would have more bytes in total.
 */
export default function AfterResult({ tool, photo }: AfterResultProps) {
  // A canvas has only one PNG encoder, so its files cannot become smaller.
  const isWasm = photo.engine === 'wasm';
  return (
    <>
      {isInAppBrowser() && <HoldResult />}
      <SendResult />
      <GetAllSizes />
      {isWasm && <SmallerFile shrink={shrink} />}
      <SaveAs tool={tool} />
      {PACKAGE !== '' && isWasm && <CopyCommand source={PACKAGE} isSmallest={isSmallest} />}
      <ResultNotes tool={tool} photo={photo} />
    </>
  );
}
