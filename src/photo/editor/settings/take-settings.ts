import { editorTexts } from '#words/editor';
import { textFieldTexts } from '#words/text-field';
import { toolSettingsTexts } from '#words/tool-settings';
import { EngineError } from 'roundel';
import {
  checkText,
  type ParamValue,
  readSettings,
  readSettingsFile,
  TOOLS,
  type SetTool,
  writeSettings,
} from 'roundel/tools';
import { wordsNow } from '../../../content/page-language';
import { getTool } from '../../../content/tools';
import { isolated } from '../../../ui/isolated';
import { notify } from '../../../ui/notify';
import { describeFault } from '../../tool-controls/describe-fault';
import type { Editor } from '../create-editor';
import { SETTINGS_HASH } from './hash';

/** The `parameter` of the error for a setting that the tool does not have. */
const SETTING_NAME = 'the name of a setting';
/** How much of an unknown name is repeated. */
const LONGEST_NAME = 40;

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
 * @returns false if it is no file of JSON, but perhaps a photo with a wrong name
 */
export async function takeFile(file: File): Promise<boolean> {
  const text = await file.text();
  if (!text.trimStart().startsWith('{')) return false;
  try {
    const { tool, values } = readSettingsFile(text);
    window.location.replace(SETTINGS_HASH + writeSettings(tool, values));
  } catch (error) {
    explain(error);
  }
  return true;
}

/**
 * Uses settings as one step. A text with a fault, such as a wrong path, is left out: a notice says what is wrong, and the
 * text waits in its field.
 *
 * @returns whether all of them are in use
 */
export function applySettings(editor: Editor, { tool, values }: SetTool): boolean {
  const right: Record<string, ParamValue> = { ...values };
  const drafts = editor.draftsOf(tool);
  for (const param of getTool(tool).params) {
    if (param.kind !== 'text') continue;
    // Settings that are as at first are not in a link.
    const text = values[param.id] ?? param.initial;
    if (typeof text !== 'string') continue;
    const fault = checkText(param, text);
    drafts.setState({ [param.id]: fault === null ? undefined : { text, value: param.initial } });
    if (fault === null) continue;
    right[param.id] = param.initial;
    notify('error', () =>
      wordsNow(toolSettingsTexts).leftOut(
        wordsNow(editorTexts).params.label(param.id),
        describeFault(wordsNow(textFieldTexts), param, text, fault),
      ),
    );
  }
  editor.actions.use({ tool, values: right });
  return Object.entries(values).every(([id, value]) => right[id] === value);
}

function explain(error: unknown): void {
  const { parameter, received } = error instanceof EngineError ? error : {};
  const id = TOOLS.flatMap(({ params }) => params.map((param) => param.id)).find(
    (each) => each === parameter,
  );
  notify('error', () => {
    const words = wordsNow(toolSettingsTexts);
    if (parameter === 'file') return words.noSettings;
    if (parameter === SETTING_NAME && received !== '') {
      return words.unknown(isolated(String(received).slice(0, LONGEST_NAME)));
    }
    return words.broken(id && wordsNow(editorTexts).params.label(id));
  });
}
