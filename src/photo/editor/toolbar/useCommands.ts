import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { toolbarTexts } from '#words/toolbar';
import { toolTexts } from '#words/tools/index';
import { editorTexts } from '#words/editor';
import { wordsNow } from '../../../content/page-language';
import { useTexts } from '../../../ui/useTexts';
import { usePaths } from '../../../ui/routing/usePaths';
import { framingParams, type TurnStep } from 'roundel/tools';
import type { Editor } from '../create-editor';
import type { Tool } from '../../../content/tools';
import type { Step } from '../history';
import { useEditor } from '../useEditor';
import { stepName } from './step-name';
import { turnedSettings } from '../turned-settings';

export type Command = TurnStep | 'undo' | 'redo' | 'reset';

/** What was said last, in the language of the page. */
interface Said {
  readonly say: () => string;
  readonly number: number;
}

/** A message for screen readers. `number` differs each time, so that an equal message is announced again. */
interface Announcement {
  readonly text: string;
  readonly number: number;
}

/**
 * Returns the message about the last command, and a function that runs a command. Commands come from buttons
 * and from keys.
 */
export function useCommands(tool: Tool): [announcement: Announcement, run: (c: Command) => void] {
  const editor = useEditor();
  const paths = usePaths();
  // The text is made while rendering, so that it follows the language of the page.
  useTexts(toolbarTexts);
  const [said, setSaid] = useState<Said>({ say: () => '', number: 0 });
  const navigate = useNavigate();

  const run = (command: Command): void => {
    // Does nothing while another photo is being opened, because the change would be lost with the current photo.
    if (editor.store.getState().status.phase === 'chosen') return;
    const say = act(command, tool, editor, (id) => {
      // The store has already selected the step's tool, so the address must name this tool too.
      void navigate(paths.editor(id));
    });
    if (say !== null) setSaid(({ number }) => ({ say, number: number + 1 }));
  };
  return [{ text: said.say(), number: said.number }, run];
}

/** Runs a command. Returns a function that returns the text to announce, or null if the command does nothing. */
function act(
  command: Command,
  tool: Tool,
  { store, actions }: Editor,
  open: (id: Tool['id']) => void,
): (() => string) | null {
  const texts = () => wordsNow(toolbarTexts).announce;
  switch (command) {
    case 'left':
    case 'right':
    case 'flip':
      actions.replaceAll(turnedSettings(store.getState(), command));
      return () => texts()[command];
    case 'reset': {
      if (!tool.framing) return null;
      const values = Object.fromEntries(framingParams.map(({ id, initial }) => [id, initial]));
      actions.change({ values }, 'recent');
      return () => texts().reset;
    }
    case 'undo':
    case 'redo': {
      const step = actions[command]();
      if (step === null) {
        return () => texts()[command === 'undo' ? 'nothingToUndo' : 'nothingToRedo'];
      }
      const isElsewhere = step.toolId !== null && step.toolId !== tool.id;
      if (isElsewhere) open(step.toolId);
      const done = command === 'undo' ? 'undone' : 'redone';
      return () => texts()[done](nameIn(step, isElsewhere));
    }
  }
}

function nameIn(step: Step, isElsewhere: boolean): string {
  const toolbarWords = wordsNow(toolbarTexts);
  const name = stepName(wordsNow(editorTexts), toolbarWords, step);
  if (!isElsewhere || step.toolId === null) return name;
  return toolbarWords.announce.inTool(name, wordsNow(toolTexts)[step.toolId].name);
}
