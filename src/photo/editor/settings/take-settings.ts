import { editorTexts } from '#words/editor';
import { toolSettingsTexts } from '#words/tool-settings';
import { EngineError } from 'roundel';
import { readSettings, readSettingsFile, TOOLS, type SetTool, writeSettings } from 'roundel/tools';
import { wordsNow } from '../../../content/page-language';
import { notify } from '../../../ui/notify';
import { SETTINGS_HASH } from './hash';

/** Reads the settings in the fragment of an address. Null, with a notice, if they cannot be used. */
export function readLink(hash: string): SetTool | null {
  try {
    return readSettings(decode(hash.slice(SETTINGS_HASH.length)));
  } catch (error) {
    explain(error);
    return null;
  }
}

/** Messengers may have escaped the commas. A text that is escaped wrongly stays as it is, and is refused later. */
function decode(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}

/**
 * Uses the settings in a file, by way of the address. Shows a notice if they cannot be used.
 *
 * @returns whether it is a file of settings
 */
export async function takeFile(file: File): Promise<boolean> {
  try {
    const { tool, values } = readSettingsFile(await file.text());
    window.location.replace(SETTINGS_HASH + writeSettings(tool, values));
    return true;
  } catch (error) {
    if (!(error instanceof EngineError) || error.parameter === 'file') return false;
    explain(error);
    return true;
  }
}

function explain(error: unknown): void {
  const parameter = error instanceof EngineError ? error.parameter : undefined;
  const id = TOOLS.flatMap(({ params }) => params.map((param) => param.id)).find(
    (each) => each === parameter,
  );
  notify('error', () =>
    wordsNow(toolSettingsTexts).broken(id && wordsNow(editorTexts).params.label(id)),
  );
}
