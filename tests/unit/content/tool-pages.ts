import type { ToolId } from 'roundel/tools';
import { TOOLS } from '../../../src/content/tools';
import type { ToolPageWords } from '../../../src/content/tool-words';

/** The texts of every tool page, keyed by the id of the tool. */
export const toolPages = Object.fromEntries(
  await Promise.all(
    TOOLS.map(async ({ id, loadPage }) => [id, (await loadPage()).page.builtIn] as const),
  ),
) as Readonly<Record<ToolId, ToolPageWords>>;
