import type { PhotoInfo } from 'roundel';
import { isInAppBrowser } from '../../../browser/in-app';
import type { Tool } from '../../../content/tools';
import { GetAllSizes } from '../kit/GetAllSizes';
import { useEditorPart } from '../useEditor';
import { createShrink } from '../shrink';
import { CopyCommand } from './CopyCommand';
import { ResultNotes } from './ResultNotes';
import { SaveAs } from '../save-as/SaveAs';
import { lazyPart } from '../../../ui/lazyPart';
import { PartFailed } from '../../../ui/PartFailed';
import { SendResult } from './SendResult';
import { SmallerFile } from './SmallerFile';

const HoldResult = lazyPart(() => import('./HoldResult'), { Failed: PartFailed });

const PACKAGE = import.meta.env.ROUNDEL_PACKAGE ?? '';

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
  const shrink = useEditorPart(createShrink);
  return (
    <>
      {isInAppBrowser() && <HoldResult />}
      <SendResult />
      <GetAllSizes />
      {isWasm && <SmallerFile shrink={shrink} />}
      <SaveAs tool={tool} />
      {PACKAGE !== '' && isWasm && (
        <CopyCommand
          source={PACKAGE}
          isSmallest={() => shrink.store.getState().phase === 'smaller'}
        />
      )}
      <ResultNotes tool={tool} photo={photo} />
    </>
  );
}
