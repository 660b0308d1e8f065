import { editorTexts } from '#words/editor';
import type { ParamId, Adjustments } from 'roundel/tools';
import { toolbarTexts } from '#words/toolbar';
import type { WordsOf } from '../../../content/texts';
import type { Settings, Step } from '../history';

/** Returns a name for the changes of a step, such as 'zoom', 'rotation' or 'position and zoom'. */
export function stepName(
  editorWords: WordsOf<typeof editorTexts>,
  toolbarWords: WordsOf<typeof toolbarTexts>,
  { before, after, toolId }: Step,
): string {
  const words = toolbarWords.steps;
  const names = new Set(adjustmentNames(toolbarWords, before.adjustments, after.adjustments));
  if (toolId !== null) {
    for (const id of changedParams(before, after, toolId)) {
      names.add(id === 'x' || id === 'y' ? words.position : editorWords.params.label(id));
    }
  }
  return words.of([...names]);
}

function adjustmentNames(
  toolbarWords: WordsOf<typeof toolbarTexts>,
  before: Adjustments,
  after: Adjustments,
): string[] {
  const words = toolbarWords.steps;
  // Names only the flip, although a flip also reverses the quarter turns and the straightening.
  if (before.mirrored !== after.mirrored) return [words.flip];
  return [
    ...(before.quarters === after.quarters ? [] : [words.rotation]),
    ...(before.degrees === after.degrees ? [] : [words.straightening]),
  ];
}

function changedParams(before: Settings, after: Settings, toolId: NonNullable<Step['toolId']>) {
  const was = before.paramValues[toolId] ?? {};
  const is = after.paramValues[toolId] ?? {};
  const ids = Object.keys({ ...was, ...is }) as ParamId[];
  return ids.filter((id) => was[id] !== is[id]);
}
