import Pencil from 'lucide-react/icons/pencil';
import Trash from 'lucide-react/icons/trash';
import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { wordsNow } from '../../../content/page-language';
import { useTexts } from '../../../ui/useTexts';
import { signInAddress } from '../../../office/account/auth/next';
import { Waiting } from '../../../office/account/parts/Waiting';
import { RemovePreset, RenamePreset } from '../../../office/account/presets/ChangePreset';
import { usePresets, type Presets } from '../../../office/account/presets/usePresets';
import { useAccountState } from '../../../office/account/useAccount';
import { presetsTexts } from '#words/presets';
import { toolTexts } from '#words/tools/index';
import type { Preset } from 'roundel-records/preset';
import { usePaths } from '../../../ui/routing/usePaths';
import type { Tool } from '../../../content/tools';
import { Button, ButtonLink } from '../../../ui/Button';
import { Dialog } from '../../../ui/Dialog';
import { IconButton } from '../../../ui/IconButton';
import { Note } from '../../../ui/Note';
import { notify } from '../../../ui/notify';
import { StrangerText } from '../../../ui/StrangerText';
import { isolated } from '../../../ui/isolated';
import { useKeptFocus } from '../../../ui/useKeptFocus';
import { applySettings } from '../settings/take-settings';
import { useEditor } from '../useEditor';
import styles from './Presets.module.css';
import { SavePreset } from './SavePreset';

interface PresetsDialogProps {
  readonly tool: Tool;
  readonly onClose: () => void;
}

/** Lists the user's presets, applies, renames and deletes them, and saves the current settings as a new preset. */
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
  const paths = usePaths();
  const presets = usePresets(userId);
  const [removing, setRemoving] = useState<Preset | null>(null);
  const navigate = useNavigate();

  function use(preset: Preset) {
    // Does nothing while another photo is being opened, because the change would be lost with the current photo.
    if (editor.store.getState().status.phase === 'chosen') return;
    const isWhole = applySettings(editor, preset);
    if (preset.tool !== tool.id) void navigate(paths.editor(preset.tool));
    if (isWhole) notify('success', () => wordsNow(presetsTexts).used(isolated(preset.name)));
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
            <Row
              key={preset.slot}
              preset={preset}
              presets={presets}
              onUse={() => {
                use(preset);
              }}
              onRemove={() => {
                setRemoving(preset);
              }}
            />
          ))}
        </ul>
      )}
      <SavePreset tool={tool} presets={presets} own={list.presets} />
      {removing !== null && (
        <RemovePreset
          preset={removing}
          presets={presets}
          onClose={() => {
            setRemoving(null);
          }}
        />
      )}
    </>
  );
}

interface RowProps {
  readonly preset: Preset;
  readonly presets: Presets;
  readonly onUse: () => void;
  readonly onRemove: () => void;
}

function Row({ preset, presets, onUse, onRemove }: RowProps) {
  const words = useTexts(presetsTexts);
  const toolWords = useTexts(toolTexts);
  const [renaming, setRenaming] = useState(false);
  const focus = useKeptFocus(renaming ? 'renaming' : 'shown');
  return (
    <li>
      <div {...focus}>
        {renaming ? (
          <RenamePreset
            preset={preset}
            presets={presets}
            onClose={() => {
              setRenaming(false);
            }}
          />
        ) : (
          <div className={styles['row']}>
            <Button className={styles['use']} aria-label={words.use(preset.name)} onClick={onUse}>
              <StrangerText>{preset.name}</StrangerText>
              <span className={styles['tool']}>{toolWords[preset.tool].name}</span>
            </Button>
            <IconButton
              label={words.profile.renameOf(preset.name)}
              icon={<Pencil aria-hidden />}
              data-focus
              onClick={() => {
                setRenaming(true);
              }}
            />
            <IconButton
              label={words.profile.removeOf(preset.name)}
              icon={<Trash aria-hidden />}
              onClick={onRemove}
            />
          </div>
        )}
      </div>
    </li>
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
