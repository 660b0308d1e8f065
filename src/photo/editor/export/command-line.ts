import {
  findChanges,
  findOption,
  type Adjustments,
  type ParamValues,
  type Tool,
} from 'roundel/tools';

/** The kind of shell: `windows` for Windows, `posix` for other systems. */
export type Shell = 'windows' | 'posix';

export interface PictureToCommand {
  /** Where npx finds the package, such as `roundel@1.2.3`. */
  readonly source: string;
  readonly tool: Pick<Tool, 'alias' | 'params'>;
  readonly values: ParamValues;
  readonly adjustments: Adjustments;
  /** The name of the photo. */
  readonly photo: string;
  /** Whether the PNG was encoded as the smallest file. */
  readonly isSmallest: boolean;
}

/** Returns the command of the package `roundel` that writes the same file as the editor. */
export function commandLine(
  { source, tool, values, adjustments, photo, isSmallest }: PictureToCommand,
  shell: Shell,
): string {
  const { quarters, mirrored, degrees } = adjustments;
  const settings = Object.entries(findChanges(tool, values)).flatMap(([id, value]) => [
    findOption({ id }),
    String(value),
  ]);
  const words = [
    'npx',
    source,
    tool.alias,
    fileArgument(photo),
    ...settings,
    ...(quarters === 0 ? [] : ['--rotate', String(quarters * 90)]),
    ...(mirrored ? ['--mirror'] : []),
    ...(degrees === 0 ? [] : ['--straighten', String(degrees)]),
    ...(isSmallest ? ['--smallest'] : []),
  ];
  return words.map((word) => quoted(word, shell)).join(' ');
}

/**
 * Puts `./` before a name that would be read as an option. Replaces an empty name, or a name that a terminal may not
 * display exactly, with `photo.jpg`.
 */
function fileArgument(name: string): string {
  if (name === '' || /[\p{Cc}\p{Cf}\p{Cs}\p{Co}\p{Cn}\u2028\u2029]/u.test(name)) return 'photo.jpg';
  return name.startsWith('-') ? `./${name}` : name;
}

/** Quotes a word as one argument. Inside double quotes, PowerShell needs a backtick before special characters. */
function quoted(word: string, shell: Shell): string {
  // PowerShell gives a meaning to @ and : at the start of a word only.
  if (/^[\p{L}\p{N}_./-][\p{L}\p{N}_./:@-]*$/u.test(word)) return word;
  return shell === 'windows'
    ? `"${word.replaceAll(/[`$"]/g, '`$&')}"`
    : `'${word.replaceAll("'", String.raw`'\''`)}'`;
}
