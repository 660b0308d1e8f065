import CircleQuestionMark from 'lucide-react/icons/circle-question-mark';
import ImageIcon from 'lucide-react/icons/image';
import { useEffect, useState } from 'react';
import type { ToolId } from 'roundel/tools';
import { panelsTexts } from '#words/panels';
import { toolTexts } from '#words/tools/index';
import type { Tool } from '../../../content/tools';
import { useTexts } from '../../../ui/useTexts';
import type { Group } from '../../panels/group';
import { GROUPS } from '../../panels/groups';
import { findEdits, findPhoto, findValues, type EditorState } from '../state';
import { useEditor, useEditorState } from '../useEditor';
import type { Tab } from './Rail';

interface Tabs {
  readonly tabs: readonly Tab[];
  readonly selected: string;
  /** The selected group. Undefined for the photo's tab and for help. */
  readonly group: Group | undefined;
  readonly select: (id: string) => void;
}

/**
 * Returns the tabs of a tool, and which is selected: what the visitor chose last for this tool and this photo. At first
 * it is the framing, or what the tool has of its own if it does not frame.
 *
 * @param hasHelp whether the help has a tab
 */
export function useTabs(tool: Tool, hasHelp: boolean): Tabs {
  const { store } = useEditor();
  const words = useTexts(panelsTexts);
  const { name } = useTexts(toolTexts)[tool.id];
  const [chosen, choose] = useState<{ readonly tool: ToolId; readonly id: string } | null>(null);
  useEffect(
    () =>
      store.subscribe(({ status }, { status: before }) => {
        if (status.phase === 'chosen' && before.phase !== 'chosen') choose(null);
      }),
    [store],
  );
  // A text, so that the page renders again only when a group comes or goes, not for each step of a slider.
  const offered = useEditorState((state) => listIds(GROUPS.filter(isOfferedIn(state, tool))));
  const groups = GROUPS.filter(({ id }) => offered.split(' ').includes(id));
  const tabs: readonly Tab[] = [
    ...groups.map(({ id, Icon, nameIn, isChanged }) => ({
      id,
      name: nameIn(words, name),
      icon: <Icon tool={tool} />,
      isChanged: (state: EditorState) => isChanged(tool, findEdits(state, tool)),
    })),
    { id: PHOTO, name: words.photo, icon: <ImageIcon aria-hidden />, isFoot: true },
    ...(hasHelp ? [{ id: HELP, name: words.help, icon: <CircleQuestionMark aria-hidden /> }] : []),
  ];
  const initial = (tool.framing ? groups.find(({ id }) => id === 'frame') : groups[0])?.id ?? PHOTO;
  const isThere = chosen?.tool === tool.id && tabs.some(({ id }) => id === chosen.id);
  const selected = isThere ? chosen.id : initial;
  return {
    tabs,
    group: groups.find(({ id }) => id === selected),
    selected,
    select: (id) => {
      choose({ tool: tool.id, id });
    },
  };
}

function isOfferedIn(state: EditorState, tool: Tool) {
  const values = findValues(state, tool.id);
  const photo = findPhoto(state) ?? undefined;
  return ({ isOffered }: Group): boolean => isOffered(tool, values, photo);
}

function listIds(groups: readonly Group[]): string {
  return groups.map(({ id }) => id).join(' ');
}

export const PHOTO = 'photo';
export const HELP = 'help';
