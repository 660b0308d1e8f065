import { memo, useMemo, type ReactNode } from 'react';
import type { Size } from 'roundel';
import { planAdjustments, type Transparency } from 'roundel/tools';
import { editorTexts } from '#words/editor';
import { panelsTexts } from '#words/panels';
import { toolTexts } from '#words/tools/index';
import { readRememberedUser } from '../../../office/identity/remembered-user';
import type { Tool } from '../../../content/tools';
import { lazyPart } from '../../../ui/lazyPart';
import { PartFailed } from '../../../ui/PartFailed';
import { ResetButton } from '../../../ui/ResetButton';
import { useTexts } from '../../../ui/useTexts';
import type { Edits, Group } from '../../panels/group';
import { DraftsContext } from '../../tool-controls/drafts';
import { listChoices, LiveEdits } from '../../tool-controls/live-edits';
import { turnedSettings } from '../turned-settings';
import { useEditor, useEditorState } from '../useEditor';
import { findEdits, findPhoto, type EditorState } from '../state';
import styles from './GroupPanel.module.css';

const PresetsButton = lazyPart(() => import('../presets/PresetsButton'), { Failed: PartFailed });

interface GroupPanelProps {
  readonly tool: Tool;
  readonly group: Group;
  /** Whether the presets and the controls are shown. Their code is loaded with the first result. */
  readonly ready: boolean;
  /** Whether the controls come a frame later. */
  readonly late: boolean;
  readonly low: boolean;
  readonly children: ReactNode;
}

/** The controls of one group, with its name and a button that resets it, and the presets, which set all groups of a tool. */
export const GroupPanel = memo(function GroupPanel({
  tool,
  group,
  ready,
  late,
  low,
  children,
}: GroupPanelProps) {
  const { store, actions, draftsOf } = useEditor();
  const live = useMemo(() => {
    const read = () => {
      const state = store.getState();
      return { ...findEdits(state, tool), size: findSize(state) };
    };
    return { read, subscribe: store.subscribe };
  }, [store, tool]);
  const edits = useEditorState(useMemo(() => createSelectSteady(tool), [tool]));
  const photo = useEditorState(findPhoto) ?? undefined;
  const editorWords = useTexts(editorTexts);
  const words = useTexts(panelsTexts);
  const name = group.nameIn(words, useTexts(toolTexts)[tool.id].name);
  return (
    <>
      <div className={styles['head']}>
        <div>
          <h2 className={styles['page']}>{editorWords.headings.edit}</h2>
          <h3 className={styles['name']}>{name}</h3>
        </div>
        <ResetGroup tool={tool} group={group} name={name} />
      </div>
      <div className={styles['body']}>
        {ready && !late && (
          <DraftsContext value={draftsOf(tool.id)}>
            <LiveEdits value={live}>
              <group.Panel
                tool={tool}
                edits={edits}
                photo={photo}
                size={live.read().size}
                low={low}
                hasKeys
                onChange={(change) => {
                  actions.change(change, 'gesture');
                }}
                onReset={(change) => {
                  actions.change(change, 'recent');
                }}
                onTurn={(turn) => {
                  actions.replaceAll(turnedSettings(store.getState(), turn));
                }}
              >
                {children}
              </group.Panel>
            </LiveEdits>
          </DraftsContext>
        )}
        {ready && readRememberedUser() !== null && (
          <div className={styles['presets']}>
            <PresetsButton tool={tool} />
          </div>
        )}
      </div>
    </>
  );
});

/** The button that resets a group. Apart from the panel, which would render again with the first step of a slider. */
function ResetGroup({
  tool,
  group,
  name,
}: Pick<GroupPanelProps, 'tool' | 'group'> & { name: string }) {
  const { actions } = useEditor();
  const words = useTexts(panelsTexts);
  const isChanged = useEditorState((state) => group.isChanged(tool, findEdits(state, tool)));
  return (
    <ResetButton
      text={words.reset}
      label={words.resetLabel(name)}
      enabled={isChanged}
      onReset={() => {
        actions.reset(group.initial(tool));
      }}
    />
  );
}

function findSize(state: EditorState): Size | null {
  const photo = findPhoto(state);
  return photo && planAdjustments(state.adjustments, photo).size;
}

/**
 * Returns a selector for the edits with which a panel renders: the newest ones once the result is done. While only sliders
 * move, they stay the same, because `LiveEdits` has what sliders show.
 */
function createSelectSteady(tool: Tool): (state: EditorState) => Edits {
  let steady: Edits | null = null;
  let choices = '';
  let lastDone: EditorState['status'] | null = null;
  return (state) => {
    const newest = findEdits(state, tool);
    const isSame = steady?.values === newest.values && steady.adjustments === newest.adjustments;
    const photo = findPhoto(state) ?? undefined;
    // A change is in the store before the next result is begun, while the last one is still done.
    const isDone = state.status.phase === 'done' && state.status !== lastDone;
    if (isDone) lastDone = state.status;
    if (steady !== null && isSame) return steady;
    const newestChoices = describeChoices(tool, newest, photo);
    if (steady === null || isDone || newestChoices !== choices) steady = newest;
    choices = newestChoices;
    return steady;
  };
}

/** Describes all that panels show beside the values of sliders. */
function describeChoices(
  tool: Tool,
  { values, adjustments: { quarters, mirrored } }: Edits,
  photo: Transparency | undefined,
): string {
  return JSON.stringify([listChoices(tool, values, photo), quarters, mirrored]);
}
