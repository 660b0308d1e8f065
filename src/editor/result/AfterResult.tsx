import { hasLevels, type ImageInfo } from 'roundel/engine/engine';
import type { Tool } from '../../tools/registry';
import { GetAllSizes } from '../kit/GetAllSizes';
import { ResultNotes } from './ResultNotes';
import { SaveAs } from '../save-as/SaveAs';
import { SendResult } from './SendResult';
import { SmallerFile } from './SmallerFile';

interface AfterResultProps {
  readonly tool: Tool;
  readonly info: ImageInfo;
}

/** What a result makes possible. Loaded with the first one, in one file, which takes fewer bytes. */
export default function AfterResult({ tool, info }: AfterResultProps) {
  return (
    <>
      <SendResult />
      <GetAllSizes />
      {hasLevels(info.engine) && <SmallerFile />}
      <SaveAs tool={tool} />
      <ResultNotes tool={tool} info={info} />
    </>
  );
}
