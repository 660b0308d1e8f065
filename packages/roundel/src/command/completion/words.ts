import type { Command, Option } from 'commander';
import { TOOLS } from '../../tools/registry';

export const SHELLS = ['bash', 'zsh', 'fish'] as const;

export type Shell = (typeof SHELLS)[number];

/** The first argument that prints a completion script. No tool may have this name. */
export const COMPLETION = 'completion';

/** The first argument that makes the pictures of several places. No tool may have this name. */
export const KIT = 'kit';

/** The first argument that lists the places. No tool may have this name. */
export const PLACES_COMMAND = 'places';

/** A possible first argument, and the description that a shell can show beside it. */
export interface Word {
  readonly word: string;
  readonly description: string;
}

/** An option of the command, as the completion scripts need it. */
export interface Flag {
  readonly short: string | undefined;
  readonly long: string;
  readonly description: string;
  /** The value that the option accepts: none, a file, a folder, any text, or one of the listed words. */
  readonly value: 'none' | 'file' | 'folder' | 'any' | readonly string[];
  /** The name that the help gives to the value. */
  readonly metavar: string;
}

/** The possible first arguments: each tool under both of its names, and the words that do not name a tool. */
export function listFirstWords(): readonly Word[] {
  return [
    ...TOOLS.map(({ id, alias }) => ({ word: alias, description: id })),
    ...TOOLS.map(({ id, alias }) => ({ word: id, description: alias })),
    { word: KIT, description: 'pictures of several places' },
    { word: PLACES_COMMAND, description: 'list of the places' },
    { word: COMPLETION, description: 'script for a shell' },
  ];
}

/** The options that the command's help lists. */
export function listFlags(program: Command): readonly Flag[] {
  return program.createHelp().visibleOptions(program).map(toFlag);
}

function toFlag(option: Option): Flag {
  const [, metavar = ''] = /<(.*)>/.exec(option.flags) ?? [];
  return {
    short: option.short,
    long: option.long ?? '',
    description: option.description,
    value: toValue(option, metavar),
    metavar,
  };
}

function toValue(option: Option, metavar: string): Flag['value'] {
  if (!option.required) return 'none';
  if (metavar === 'file' || metavar === 'folder') return metavar;
  return option.argChoices ?? 'any';
}

/** The names of an option, with the short name first. */
export function listNames({ short, long }: Flag): readonly string[] {
  return short === undefined ? [long] : [short, long];
}

/** Puts a text in single quotes, in a form that all three shells understand. */
export function quote(text: string): string {
  return `'${text.replaceAll("'", `'\\''`)}'`;
}
