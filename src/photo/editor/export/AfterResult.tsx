import type { PhotoInfo } from 'roundel';
import { isInAppBrowser } from '../../../browser/in-app';
import { lazyPart } from '../../../ui/lazyPart';
import { PartFailed } from '../../../ui/PartFailed';
import { ResultNotes } from './ResultNotes';

const HoldResult = lazyPart(() => import('./HoldResult'), { Failed: PartFailed });

interface AfterResultProps {
  readonly photo: PhotoInfo;
}

/** The parts of the card that need a result. Their code is loaded with the first result, as a single chunk. */
export default function AfterResult({ photo }: AfterResultProps) {
  return (
    <>
      {isInAppBrowser() && <HoldResult />}
      <ResultNotes photo={photo} />
    </>
  );
}
