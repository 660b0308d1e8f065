import { Command, CommanderError, Help, type Option } from 'commander';
import { sizeAfter } from '../engine/find-operation';
import { findResultSide } from '../tools/result-side';
import { TOOLS } from '../tools/registry';
import { findOption } from '../tools/find-option';
import { lightParams } from '../tools/light';
import type { Param, Tool } from '../tools/tool';
import { COMPLETION, KIT, PLACES_COMMAND } from './completion/words';

/** An example photo. Its sides differ, so that the size of a result shows which side determined it. */
const PHOTO = { width: 3000, height: 2000 };

/** The help text for `kit`, a word that users can give instead of a tool. */
const KIT_HELP = `a picture for each of --places, which roundel ${PLACES_COMMAND} lists`;

const LONGEST = Math.max(...TOOLS.map(({ alias }) => alias.length));

/**
 * Describes the picture that a tool makes. Derives the text from the tool's plan, so that a new tool needs no text of
 * its own.
 */
export function describeResult(tool: Tool): string {
  const ops = tool.plan({}, PHOTO);
  const { width, height } = sizeAfter(ops, PHOTO);
  if (width !== height) return "a picture of the photo's size";
  const shape = ops.some(({ kind }) => kind === 'circleMask') ? 'circle' : 'square';
  if (findResultSide(tool, {}) !== undefined) return `a ${shape} of ${width} pixels`;
  return `a ${shape} as wide as the photo's ${width === PHOTO.height ? 'shorter' : 'longer'} side`;
}

function describeTool(tool: Tool): string {
  const own = tool.params.filter((param) => !lightParams.includes(param));
  return `${tool.id}: ${describeResult(tool)}; ${own.map(findOption).join(', ')}`;
}

/** The settings that every tool has. */
const LIGHT_HELP = `All have ${lightParams.map(findOption).join(', ')}.`;

/** Lists the tools and the kit, one per line. */
function listTools(): string {
  const items = [
    ...TOOLS.map((tool) => [tool.alias, describeTool(tool)] as const),
    [KIT, KIT_HELP] as const,
  ];
  const lines = items.map(([word, text]) => `  ${word.padEnd(LONGEST)}  ${text}`);
  return [...lines, LIGHT_HELP].join('\n');
}

/** The message for a first argument that names no tool. */
export function explainUnknownTool(name: string): string {
  const suggestion = suggestTool(name);
  return `There is no tool ${name}.${suggestion}\nThe tools, their results and settings:\n${listTools()}`;
}

/** Commander's suggestion for a misspelt name, such as `Did you mean circle?`. Empty if it has none. */
function suggestTool(name: string): string {
  const program = new Command().exitOverride().configureOutput({ outputError: () => undefined });
  for (const { id, alias } of TOOLS) program.command(alias).alias(id);
  for (const word of [KIT, PLACES_COMMAND, COMPLETION]) program.command(word);
  try {
    program.parse([name], { from: 'user' });
  } catch (error) {
    const [, found] = /\((.*)\)$/.exec(error instanceof CommanderError ? error.message : '') ?? [];
    return found === undefined ? '' : ` ${found}`;
  }
  return '';
}

/** Adds the tools, and the initial values of their settings, to commander's help. */
export class ToolHelp extends Help {
  override optionDescription(option: Option): string {
    const text = super.optionDescription(option);
    const tools = TOOLS.filter(({ params }) => params.some((param) => isFor(option, param)));
    const param = tools
      .flatMap(({ params }): readonly Param[] => params)
      .find((each) => isFor(option, each));
    if (param === undefined) return text;
    const names =
      tools.length === TOOLS.length ? 'all tools' : tools.map(({ alias }) => alias).join(', ');
    return `${text} (default: ${param.initial}; for ${names})`;
  }

  override formatHelp(command: Command, helper: Help): string {
    const help = super.formatHelp(command, helper);
    if (command.parent !== null) return help;
    const items = TOOLS.map((tool) =>
      helper.formatItem(tool.alias, LONGEST, describeTool(tool), helper),
    );
    items.push(helper.formatItem(KIT, LONGEST, KIT_HELP, helper));
    const tools = helper.formatItemList('Tools, with their results and settings:', items, helper);
    return `${help}\n${tools.join('\n')}\n${LIGHT_HELP}\n`;
  }
}

function isFor(option: Option, param: Param): boolean {
  return option.long === findOption(param);
}
