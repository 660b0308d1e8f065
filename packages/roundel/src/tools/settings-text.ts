import { argumentError } from '../engine/argument-error';
import { findMismatch } from './accepted-values';
import { tidy } from './face-square';
import { findTool, PARAMS, TOOL_IDS, type ToolId } from './registry';
import { ESCAPED_TEXT, escapeText, textValue, unescapeText } from './text-value';
import type { Param, ParamValue, ParamValues, Tool } from './tool';
import { choiceValue, parseHex, rangeValue } from './values';

/** A tool and the values of its parameters. */
export interface SetTool {
  readonly tool: ToolId;
  readonly values: ParamValues;
}

/** The length of the longest text of settings. */
export const LONGEST_SETTINGS = 8_000;

/** The length of the longest file of settings, which has room for white space. */
const LONGEST_FILE = 100_000;

/**
 * Matches every text that `writeSettings` writes, also as a pattern of RE2. A text that it matches may still have
 * settings of other tools, and numbers out of range, which `readSettings` refuses.
 */
export const SETTINGS_PATTERN = new RegExp(
  `^(${TOOL_IDS.join('|')})${PARAMS.map((param) => `(,${param.id}=${toPattern(param)})?`).join('')}$`,
);

function toPattern(param: Param): string {
  switch (param.kind) {
    case 'range':
      return '-?[0-9]{1,4}([.][0-9]{1,4})?';
    case 'choice':
      return `(${param.options.join('|')})`;
    case 'color':
      return '[0-9a-f]{6}';
    case 'text':
      return ESCAPED_TEXT;
  }
}

/**
 * The settings of a tool that differ from the initial ones, by name, in the order of all parameters. Numbers are rounded
 * to 1/10,000. Takes and leaves out what the tool's plan does.
 *
 * @example
 * ```js
 * import { findChanges, findTool } from 'roundel/tools';
 *
 * console.log(findChanges(findTool('square'), { background: '#FF8800' })); // { background: '#ff8800' }
 * ```
 */
export function findChanges({ params }: Pick<Tool, 'params'>, values: ParamValues): ParamValues {
  const changes: Record<string, ParamValue> = {};
  for (const { id } of PARAMS) {
    const param = params.find((each) => each.id === id);
    if (param === undefined) continue;
    const value = readValue(param, values);
    if (value !== param.initial) changes[id] = value;
  }
  return changes;
}

function readValue(param: Param, values: ParamValues): ParamValue {
  switch (param.kind) {
    case 'range':
      return tidy(rangeValue(values, param));
    case 'choice':
      return choiceValue(values, param);
    case 'color': {
      const color = String(values[param.id]);
      return parseHex(color) === null ? param.initial : color.toLowerCase();
    }
    case 'text':
      return textValue(values, param);
  }
}

/**
 * Writes a tool and its settings as a short text, which needs no escaping in an address. The same settings always give
 * the same text: the settings that differ from the initial ones, in the order of all parameters.
 *
 * @example
 * ```js
 * import { writeSettings } from 'roundel/tools';
 *
 * const settings = { zoom: 1.2, ringWidth: 8, ringColor: '#ff8800' };
 * // circle-image-maker,zoom=1.2,ringWidth=8,ringColor=ff8800
 * console.log(writeSettings('circle-image-maker', settings));
 * ```
 */
export function writeSettings(tool: ToolId, values: ParamValues): string {
  return join(tool, findChanges(findTool(tool), values));
}

function join(tool: ToolId, values: ParamValues): string {
  const settings = PARAMS.filter(({ id }) => Object.hasOwn(values, id)).map(
    (param) => `${param.id}=${writeValue(param, readValue(param, values))}`,
  );
  return [tool, ...settings].join(',');
}

function writeValue({ kind }: Param, value: ParamValue): string {
  const text = String(value);
  if (kind === 'text') return escapeText(text);
  return kind === 'color' ? text.slice(1) : text;
}

/**
 * Reads what `writeSettings` wrote. The text may come from anywhere.
 *
 * @throws EngineError `invalid-operation` with the parameter that is wrong
 *
 * @example
 * ```js
 * import { readSettings } from 'roundel/tools';
 *
 * const { tool, values } = readSettings('whatsapp-dp-editor,zoom=1.2,background=ff8800');
 * console.log(tool, values); // whatsapp-dp-editor { zoom: 1.2, background: '#ff8800' }
 * ```
 */
export function readSettings(text: string): SetTool {
  const parameter = 'settings';
  if (text.length > LONGEST_SETTINGS) {
    const expected = `at most ${LONGEST_SETTINGS} characters`;
    throw argumentError({ parameter, expected, received: text.length });
  }
  const strange = /[^A-Za-z0-9,=._-]/u.exec(text)?.[0];
  if (strange !== undefined) {
    const expected = 'only letters, digits and , = . - _';
    throw argumentError({ parameter, expected, received: strange });
  }
  const [id = '', ...parts] = text.split(',');
  const settings = parts.map((part): readonly [string, string] => {
    const [name = '', ...written] = part.split('=');
    return [name, written.join('=')];
  });
  const read = checkSettings(id, settings, (param, written) => {
    if (param.kind === 'color') return `#${written}`;
    if (param.kind === 'text') return unescapeText(written);
    return param.kind === 'range' && written !== '' ? Number(written) : written;
  });
  const expected = join(read.tool, read.values);
  // Fails for another order, and for a number or a colour that is written in another way.
  if (expected !== text) throw argumentError({ parameter, expected, received: text });
  return read;
}

/**
 * Writes a tool and its settings as a file of JSON, which people can read and change.
 *
 * @example
 * ```js
 * import { writeSettingsFile } from 'roundel/tools';
 *
 * // { "tool": "circle-image-maker", "settings": { "zoom": 1.2, "ringColor": "#ff8800" } }
 * console.log(writeSettingsFile('circle-image-maker', { zoom: 1.2, ringColor: '#ff8800' }));
 * ```
 */
export function writeSettingsFile(tool: ToolId, values: ParamValues): string {
  const settings = findChanges(findTool(tool), values);
  return `${JSON.stringify({ tool, settings }, null, 2)}\n`;
}

/** What a file of settings must be. */
const FILE = 'JSON such as {"tool": "circle", "settings": {"zoom": 1.2}}';

/**
 * Reads a file of settings that `writeSettingsFile` or a person wrote. The tool may have its short name, and the settings
 * any order.
 *
 * @throws EngineError `invalid-operation` with the parameter that is wrong, which is `file` if it is no file of settings
 *
 * @example
 * ```js
 * import { readSettingsFile } from 'roundel/tools';
 *
 * const { tool, values } = readSettingsFile('{"tool": "circle", "settings": {"zoom": 1.2}}');
 * console.log(tool, values); // circle-image-maker { zoom: 1.2 }
 * ```
 */
export function readSettingsFile(text: string): SetTool {
  let read: unknown;
  try {
    read = text.length > LONGEST_FILE ? undefined : JSON.parse(text);
  } catch {
    // What is no JSON is no file of settings either.
  }
  const { tool, settings, ...others } = isObject(read) ? read : {};
  if (typeof tool !== 'string' || !isObject(settings) || Object.keys(others).length > 0) {
    throw argumentError({ parameter: 'file', expected: FILE, received: 'something else' });
  }
  return checkSettings(tool, Object.entries(settings), (_, value) => value);
}

function isObject(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

function checkSettings<Value>(
  name: string,
  settings: readonly (readonly [name: string, value: Value])[],
  parse: (param: Param, value: Value) => unknown,
): SetTool {
  const tool = findTool(name);
  if (tool === undefined) {
    const expected = `one of ${TOOL_IDS.join(', ')}`;
    throw argumentError({ parameter: 'tool', expected, received: name });
  }
  const values: Record<string, ParamValue> = {};
  for (const [id, received] of settings) {
    const param = tool.params.find((each) => each.id === id);
    if (param === undefined) {
      const expected = `one of ${tool.params.map((each) => each.id).join(', ')}`;
      throw argumentError({ parameter: 'the name of a setting', expected, received: id }, name);
    }
    const value = parse(param, received);
    const mismatch = findMismatch(param, value);
    if (mismatch !== null) {
      // Of a value, what was written is repeated. Of a text, only the part that is wrong.
      const fault = param.kind === 'text' ? mismatch : { ...mismatch, received };
      throw argumentError({ parameter: id, ...fault }, name);
    }
    if (Object.hasOwn(values, id)) {
      throw argumentError({ parameter: id, expected: 'one value', received: 'two' }, name);
    }
    values[id] = value as ParamValue;
  }
  return { tool: tool.id, values };
}
