import { readFile } from 'node:fs/promises';
import { EngineError } from '../engine/errors';
import { argumentError } from '../engine/argument-error';
import { findMismatch } from '../tools/accepted-values';
import { checkText } from '../tools/check-text';
import { findTool } from '../tools/registry';
import { readSettingsFile, type SetTool } from '../tools/settings-text';
import { UsageError } from './exit-codes';
import type { Options } from './options';

/**
 * Adds the settings of the file that `--settings` names. Options that are given beside it win. A kit takes the settings
 * of any tool.
 *
 * @throws UsageError for a file that cannot be read, or that has the settings of another tool
 */
export async function addSettings(name: string, options: Options): Promise<Options> {
  const { settings: path } = options;
  if (path === undefined) return options;
  const { tool, values } = await readSettings(path);
  const asked = findTool(name)?.id;
  if (asked !== undefined && asked !== tool) {
    throw new UsageError(
      `${path} has settings of ${tool}, not of ${name}. Name that tool, or leave --settings out.`,
    );
  }
  return { ...values, ...options };
}

async function readSettings(path: string): Promise<SetTool> {
  let bytes: Uint8Array;
  try {
    bytes = await readFile(path);
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    throw new UsageError(`Cannot read the settings: ${reason}`);
  }
  try {
    // Leaves out the byte order mark that editors on Windows write.
    const set = readSettingsFile(new TextDecoder().decode(bytes));
    checkTexts(set);
    return set;
  } catch (error) {
    if (!(error instanceof EngineError)) throw error;
    throw new UsageError(`Cannot use the settings in ${path}. ${error.message}.`);
  }
}

/** @throws EngineError for a text that only its own reader finds wrong, such as the path of a shape */
function checkTexts({ tool, values }: SetTool): void {
  for (const param of findTool(tool).params) {
    const received = values[param.id];
    const mismatch = received === undefined ? null : findMismatch(param, received, checkText);
    if (mismatch !== null) throw argumentError({ parameter: param.id, ...mismatch }, tool);
  }
}
