import { pages, words } from '#words/tools/index';
import {
  findTool as findWithoutTexts,
  type ToolId,
  TOOLS as TOOLS_WITHOUT_TEXTS,
  type Tool as ToolWithoutTexts,
} from 'roundel/tools';
import type { ToolPageWords, ToolWords } from './tool-words';

/** A tool with its texts. */
export interface Tool extends ToolWithoutTexts<ToolId>, ToolWords {
  readonly loadPage: () => Promise<{ readonly page: ToolPageWords }>;
}

/** Adds the texts in src/content. Getters read the texts on each access, because the language can change. */
function withTexts(tool: ToolWithoutTexts<ToolId>): Tool {
  const texts = words[`./${tool.id}/words.ts`];
  const loadPage = pages[`./${tool.id}/page.ts`];
  if (texts === undefined || loadPage === undefined) {
    throw new Error(`src/content has no texts of the tool ${tool.id}.`);
  }
  const names = Object.keys(texts) as readonly (keyof ToolWords)[];
  const getters = names.map((name) => [name, { get: () => texts[name], enumerable: true }]);
  return Object.defineProperties(
    { ...tool, loadPage },
    Object.fromEntries(getters) as PropertyDescriptorMap,
  ) as Tool;
}

/** Every tool, in the order of the interface. */
export const TOOLS: readonly Tool[] = TOOLS_WITHOUT_TEXTS.map(withTexts);

/** The tools whose texts state the size of the result: the tools for platforms, and the plain circle and square. */
export const PLATFORM_TOOLS = TOOLS.filter(({ resultSize }) => resultSize !== undefined);

/** All other tools, which make a shape or an effect. */
export const SHAPE_TOOLS = TOOLS.filter(({ resultSize }) => resultSize === undefined);

/** The tool that the editor opens when the address names none. */
export const DEFAULT_TOOL_ID: ToolId = 'circle-image-maker';

const BY_ID = Object.fromEntries(TOOLS.map((tool) => [tool.id, tool])) as Readonly<
  Record<ToolId, Tool>
>;

export function toolOf(id: ToolId): Tool {
  return BY_ID[id];
}

/** The tool with this id or alias. Undefined if there is none. */
export function findTool(idOrAlias: string): Tool | undefined {
  const found = findWithoutTexts(idOrAlias);
  return found && toolOf(found.id);
}
