import { toolTexts } from '#words/tools/index';
import { pages } from '#words/tools/pages';
import {
  findTool as findWithoutPage,
  type ToolId,
  TOOLS as TOOLS_WITHOUT_PAGES,
  type Tool as ToolWithoutPage,
} from 'roundel/tools';
import type { ToolPageWords } from './tool-words';
import type { Texts } from './texts';

/** A tool of the site. `#words/tools/index` has its texts. */
export interface Tool extends ToolWithoutPage<ToolId> {
  readonly loadPage: () => Promise<{ readonly page: Texts<ToolPageWords> }>;
}

function withPage(tool: ToolWithoutPage<ToolId>): Tool {
  const loadPage = pages[`./${tool.id}/page.ts`];
  if (loadPage === undefined) throw new Error(`src/content has no page of the tool ${tool.id}.`);
  return { ...tool, loadPage };
}

/** Every tool, in the order of the interface. */
export const TOOLS: readonly Tool[] = TOOLS_WITHOUT_PAGES.map(withPage);

/** Whether the texts of a tool state the size of the result. If they do, they do so in every language. */
function statesSize({ id }: Tool): boolean {
  return toolTexts.builtIn[id].resultSize !== undefined;
}

/** The tools whose texts state the size of the result: the tools for platforms, and the plain circle and square. */
export const PLATFORM_TOOLS = TOOLS.filter(statesSize);

/** All other tools, which make a shape or an effect. */
export const SHAPE_TOOLS = TOOLS.filter((tool) => !statesSize(tool));

/** The tool that the editor opens when the address names none. */
export const DEFAULT_TOOL_ID: ToolId = 'circle-image-maker';

const BY_ID = Object.fromEntries(TOOLS.map((tool) => [tool.id, tool])) as Readonly<
  Record<ToolId, Tool>
>;

export function getTool(id: ToolId): Tool {
  return BY_ID[id];
}

/** The tool with this id or alias. Undefined if there is none. */
export function findTool(idOrAlias: string): Tool | undefined {
  const found = findWithoutPage(idOrAlias);
  return found && getTool(found.id);
}
