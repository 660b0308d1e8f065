import { useCallback, useState } from 'react';
import { staffPublishing } from '#words/staff-publishing';
import { PREVIEW_LIMITS, previewPath, type PreviewHours } from 'roundel-records/page-preview';
import { Button } from '../../../../ui/Button';
import { classes } from '../../../../ui/classes';
import { Dialog } from '../../../../ui/Dialog';
import { Note } from '../../../../ui/Note';
import { notify } from '../../../../ui/notify';
import { SelectField } from '../../../../ui/SelectField';
import { TextField } from '../../../../ui/TextField';
import { failureKind, withTimeLimit } from '../../parts/failure';
import { useLoad } from '../../parts/useLoad';
import { FailedState, LoadingState } from '../../parts/ScreenState';
import shared from '../Page.module.css';
import { LinkList } from './LinkList';
import styles from './PreviewDialog.module.css';

const { preview: words } = staffPublishing;

const backend = () => import('../../../backend/page-previews');

type Failure = keyof typeof words.failures;

/** Returns the function's error code if there is a text for it, otherwise the general kind of failure. */
function toFailure(error: unknown): Failure {
  const code = error instanceof Error && 'code' in error ? String(error.code) : '';
  if (code === 'no-longer-staff') return 'no-permission';
  return code in words.failures ? (code as Failure) : failureKind(error);
}

interface PreviewDialogProps {
  readonly pageId: string;
  /** The editor has text that is not saved. */
  readonly isDirty: boolean;
  readonly onClose: () => void;
}

/** Creates links that show the saved text to people without an account, and revokes them. */
export function PreviewDialog({ pageId, isDirty, onClose }: PreviewDialogProps) {
  const load = useCallback(async () => (await backend()).listPreviews(pageId), [pageId]);
  const { state, reload } = useLoad(load);
  const [hours, setHours] = useState<PreviewHours>(24);
  const [link, setLink] = useState<string | null>(null);
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<Failure | null>(null);

  async function run(work: () => Promise<void>) {
    if (busy) return;
    setBusy(true);
    setFailure(null);
    try {
      await withTimeLimit(work());
      reload();
    } catch (error) {
      console.warn(error);
      setFailure(toFailure(error));
    }
    setBusy(false);
  }

  async function create() {
    const token = await (await backend()).createPreview(pageId, hours);
    setLink(new URL(previewPath(token), window.location.origin).href);
  }

  async function revoke(id: string) {
    await (await backend()).revokePreview(id);
    // The dialog may still show the revoked link.
    setLink(null);
    notify('success', () => words.revoked);
  }

  async function copy(address: string) {
    try {
      await navigator.clipboard.writeText(address);
      notify('success', () => words.copied);
    } catch {
      notify('error', () => words.copyFailed);
    }
  }

  return (
    <Dialog title={words.title} size="wide" onClose={onClose}>
      <p className={shared['soft']}>{words.lead}</p>
      {isDirty && <Note>{words.unsaved}</Note>}
      {failure !== null && <Note kind="danger">{words.failures[failure]}</Note>}
      <div className={styles['row']}>
        <SelectField
          label={words.hours}
          value={hours}
          onChange={({ target }) => {
            const chosen = PREVIEW_LIMITS.hours.find((each) => String(each) === target.value);
            if (chosen !== undefined) setHours(chosen);
          }}
        >
          {PREVIEW_LIMITS.hours.map((each) => (
            <option key={each} value={each}>
              {words.choices[each]}
            </option>
          ))}
        </SelectField>
        <Button look="accent" aria-disabled={busy} onClick={() => void run(create)}>
          {busy ? words.creating : words.create}
        </Button>
      </div>
      {link !== null && (
        <div className={classes(styles['row'], styles['copy'])}>
          <TextField label={words.link} hint={words.linkHint} value={link} readOnly />
          <Button onClick={() => void copy(link)}>{words.copy}</Button>
        </div>
      )}
      {state.data !== null ? (
        <LinkList links={state.data} busy={busy} onRevoke={(id) => void run(() => revoke(id))} />
      ) : state.phase === 'failed' ? (
        <FailedState failure={state.failure} onRetry={reload} />
      ) : (
        <LoadingState />
      )}
    </Dialog>
  );
}
