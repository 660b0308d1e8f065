import type { ReactNode } from 'react';
import { editorTexts } from '#words/editor';
import { panelsTexts } from '#words/panels';
import { toolTexts } from '#words/tools/index';
import { readRememberedUser } from '../../../office/identity/remembered-user';
import type { Tool } from '../../../content/tools';
import { lazyPart } from '../../../ui/lazyPart';
import { PartFailed } from '../../../ui/PartFailed';
import { ResetButton } from '../../../ui/ResetButton';
import { useTexts } from '../../../ui/useTexts';
import type { Group } from '../../panels/group';
import { turnedSettings } from '../turned-settings';
import { useAdjustedSize, useEditor, useEditorState } from '../useEditor';
import { findPhoto, findValues } from '../state';
import styles from './GroupPanel.module.css';

const PresetsButton = lazyPart(() => import('../presets/PresetsButton'), { Failed: PartFailed });

interface GroupPanelProps {
  readonly tool: Tool;
  readonly group: Group;
  /** Whether the controls are shown. Their code is loaded with the first result. */
  readonly ready: boolean;
  readonly low: boolean;
  readonly children: ReactNode;
}

/** The controls of one group, with its name and a button that resets it, and the presets, which set all groups of a tool. */
export function GroupPanel({ tool, group, ready, low, children }: GroupPanelProps) {
  const { store, actions } = useEditor();
  const values = useEditorState((state) => findValues(state, tool.id));
  const adjustments = useEditorState((state) => state.adjustments);
  const photo = useEditorState(findPhoto) ?? undefined;
  const edits = { values, adjustments };
  const editorWords = useTexts(editorTexts);
  const words = useTexts(panelsTexts);
  const name = group.nameIn(words, useTexts(toolTexts)[tool.id].name);
  const size = useAdjustedSize();
  return (
    <>
      <div className={styles['head']}>
        <div>
          <h2 className={styles['page']}>{editorWords.headings.edit}</h2>
          <h3 className={styles['name']}>{name}</h3>
        </div>
        <ResetButton
          text={words.reset}
          label={words.resetLabel(name)}
          enabled={group.isChanged(tool, edits)}
          onReset={() => {
            actions.reset(group.initial(tool));
          }}
        />
      </div>
      <div className={styles['body']}>
        {ready && (
          <group.Panel
            tool={tool}
            edits={edits}
            photo={photo}
            size={size}
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
        )}
        {ready && readRememberedUser() !== null && (
          <div className={styles['presets']}>
            <PresetsButton tool={tool} />
          </div>
        )}
      </div>
    </>
  );
}
