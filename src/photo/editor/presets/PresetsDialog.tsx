import { useNavigate } from 'react-router-dom';
import { useTexts } from '../../../ui/useTexts';
import { signInAddress } from '../../../office/account/auth/next';
import { Waiting } from '../../../office/account/parts/Waiting';
import { usePresets, type Presets } from '../../../office/account/presets/usePresets';
import { useAccountState } from '../../../office/account/useAccount';
import { presetsTexts } from '#words/presets';
import { toolTexts } from '#words/tools/index';
import type { Preset } from 'roundel-records/preset';
import { usePaths } from '../../../ui/routing/usePaths';
import { type Tool, toolOf } from '../../../content/tools';
import { Button, ButtonLink } from '../../../ui/Button';
import { Dialog } from '../../../ui/Dialog';
import { Note } from '../../../ui/Note';
import { notify } from '../../../ui/notify';
import { StrangerText } from '../../../ui/StrangerText';
import { isolated } from '../../../ui/isolated';
import { useEditor } from '../useEditor';
import { valuesToUse } from './preset-values';
import styles from './Presets.module.css';
import { SavePreset } from './SavePreset';

interface PresetsDialogProps {
  readonly tool: Tool;
  readonly onClose: () => void;
}

/** Lists the user's presets, applies a preset, and saves the current settings as a new preset. */
export function PresetsDialog(props: PresetsDialogProps) {
  const words = useTexts(presetsTexts);
  return (
    <Dialog title={words.title} onClose={props.onClose}>
      <div className={styles['body']}>
        <p className={styles['lead']}>{words.lead}</p>
        <Body {...props} />
      </div>
    </Dialog>
  );
}

function Body(props: PresetsDialogProps) {
  const state = useAccountState();
  const words = useTexts(presetsTexts);
  const paths = usePaths();
  switch (state.phase) {
    case 'idle':
    case 'loading':
      return <Waiting text={words.loading} />;
    case 'unavailable':
      return <Note kind="danger">{words.unavailable}</Note>;
    case 'signed-out':
      return (
        <Note
          actions={
            <ButtonLink to={signInAddress(paths, paths.editor(props.tool.id))} reloadDocument>
              {words.signIn}
            </ButtonLink>
          }
        >
          {words.signedOut}
        </Note>
      );
    case 'signed-in':
      return <OwnPresets {...props} userId={state.session.user.id} />;
  }
}

function OwnPresets({ userId, tool, onClose }: PresetsDialogProps & { readonly userId: string }) {
  const editor = useEditor();
  const words = useTexts(presetsTexts);
  const toolWords = useTexts(toolTexts);
  const paths = usePaths();
  const presets = usePresets(userId);
  const navigate = useNavigate();

  function use(preset: Preset) {
    // Does nothing while another photo is being opened, because the change would be lost with the current photo.
    if (editor.store.getState().status.phase === 'chosen') return;
    const { actions } = editor;
    actions.selectTool(preset.tool);
    actions.change({ values: valuesToUse(toolOf(preset.tool), preset.values) });
    if (preset.tool !== tool.id) void navigate(paths.editor(preset.tool));
    notify('success', words.used(isolated(preset.name)));
    onClose();
  }

  const { list } = presets;
  if (list.phase === 'loading') return <Waiting text={words.loading} />;
  if (list.phase === 'failed') return <Failed presets={presets} />;
  return (
    <>
      {list.presets.length === 0 ? (
        <p>{words.none}</p>
      ) : (
        <ul className={styles['list']}>
          {list.presets.map((preset) => (
            <li key={preset.slot}>
              <Button
                className={styles['use']}
                aria-label={words.use(preset.name)}
                onClick={() => {
                  use(preset);
                }}
              >
                <StrangerText>{preset.name}</StrangerText>
                <span className={styles['tool']}>{toolWords[preset.tool].name}</span>
              </Button>
            </li>
          ))}
        </ul>
      )}
      <SavePreset tool={tool} presets={presets} count={list.presets.length} />
    </>
  );
}

function Failed({ presets }: { readonly presets: Presets }) {
  const words = useTexts(presetsTexts);
  return (
    <Note kind="danger" actions={<Button onClick={presets.reload}>{words.retry}</Button>}>
      {words.failed}
    </Note>
  );
}
