import { useState } from 'react';
import { presetsTexts } from '#words/presets';
import { toolTexts } from '#words/tools/index';
import type { Preset } from 'roundel-records/preset';
import { useTexts } from '../../../ui/useTexts';
import { Button } from '../../../ui/Button';
import { Card } from '../../../ui/Card';
import { Note } from '../../../ui/Note';
import { StrangerText } from '../../../ui/StrangerText';
import styles from '../parts/Form.module.css';
import { Waiting } from '../parts/Waiting';
import { RemovePreset, RenamePreset } from '../presets/ChangePreset';
import { usePresets, type Presets } from '../presets/usePresets';
import own from './PresetsCard.module.css';

/** Lists the user's presets. Each can be renamed or deleted. */
export function PresetsCard({ userId }: { readonly userId: string }) {
  const presetWords = useTexts(presetsTexts);
  const { profile: words } = presetWords;
  const presets = usePresets(userId);
  const [removing, setRemoving] = useState<Preset | null>(null);
  const { list } = presets;
  return (
    <Card heading={presetWords.title} headingId="presets">
      <p className={styles['now']}>{presetWords.lead}</p>
      {list.phase === 'loading' && <Waiting text={presetWords.loading} />}
      {list.phase === 'failed' && (
        <Note kind="danger" actions={<Button onClick={presets.reload}>{presetWords.retry}</Button>}>
          {presetWords.failed}
        </Note>
      )}
      {list.phase === 'ready' && list.presets.length === 0 && <p>{words.none}</p>}
      {list.phase === 'ready' && list.presets.length > 0 && (
        <ul className={own['list']}>
          {list.presets.map((preset) => (
            <Row key={preset.slot} preset={preset} presets={presets} onRemove={setRemoving} />
          ))}
        </ul>
      )}
      {removing !== null && (
        <RemovePreset
          preset={removing}
          presets={presets}
          onClose={() => {
            setRemoving(null);
          }}
        />
      )}
    </Card>
  );
}

interface RowProps {
  readonly preset: Preset;
  readonly presets: Presets;
  readonly onRemove: (preset: Preset) => void;
}

function Row({ preset, presets, onRemove }: RowProps) {
  const toolWords = useTexts(toolTexts);
  const presetWords = useTexts(presetsTexts);
  const { profile: words } = presetWords;
  const [renaming, setRenaming] = useState(false);
  if (renaming) {
    return (
      <li>
        <RenamePreset
          preset={preset}
          presets={presets}
          onClose={() => {
            setRenaming(false);
          }}
        />
      </li>
    );
  }
  return (
    <li className={own['row']}>
      <div className={own['words']}>
        <p className={own['name']}>
          <StrangerText>{preset.name}</StrangerText>
        </p>
        <p className={own['tool']}>{toolWords[preset.tool].name}</p>
      </div>
      <div className={styles['actions']}>
        <Button
          look="quiet"
          aria-label={words.renameOf(preset.name)}
          onClick={() => {
            setRenaming(true);
          }}
        >
          {words.rename}
        </Button>
        <Button
          look="quiet"
          aria-label={words.removeOf(preset.name)}
          onClick={() => {
            onRemove(preset);
          }}
        >
          {words.remove}
        </Button>
      </div>
    </li>
  );
}
