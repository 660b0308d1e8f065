import { benchmarkTexts } from '#words/benchmark';
import { toolTexts } from '#words/tools/index';
import { useTexts } from '../../ui/useTexts';
import type { JobWords } from '../jobs';

/** Returns the texts that contain the names of all jobs. */
export function useJobWords(): JobWords {
  return { tools: useTexts(toolTexts), benchmark: useTexts(benchmarkTexts) };
}
