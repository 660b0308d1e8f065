import { useEffect, useState } from 'react';
import { useLocation } from 'react-router-dom';
import { signInAddress } from '../../account/auth/next';
import { plainPaths as paths } from '../../../ui/routing/paths';
import { staff } from '#words/staff';
import { Button, ButtonLink } from '../../../ui/Button';
import { Dialog } from '../../../ui/Dialog';
import { Note } from '../../../ui/Note';
import { notify } from '../../../ui/notify';
import { TextAreaField } from '../../../ui/TextAreaField';
import { hasUnsaved } from '../parts/unsaved';
import type { Loss } from './access';
import { writtenText } from './written-text';

const { lost: words } = staff.shell;

/** Losses after which the same person may sign in again. */
const SIGN_IN: readonly Loss[] = ['session-ended', 'elsewhere'];

/** Losses that the user caused in another tab, so nothing needs to be said unless there is something to keep. */
const OWN: readonly Loss[] = ['elsewhere', 'other-account'];

/**
 * Covers a screen whose user has lost access, and says why. The screen below stays as it is, and out of reach, so that
 * nothing written there is lost: the text can be copied, and the screen goes on once the user has access again.
 */
export function AccessLost({ why }: { readonly why: Loss }) {
  // Nothing can be written while the dialog is open, so the text stays the same.
  const [written] = useState(writtenText);
  const [keepsScreen] = useState(() => written !== '' || hasUnsaved() || !OWN.includes(why));
  const { pathname, search, hash } = useLocation();
  const signIn = signInAddress(paths, pathname + search + hash);

  useEffect(() => {
    if (keepsScreen) return;
    if (why === 'elsewhere') window.location.replace(signIn);
    else window.location.reload();
  }, [keepsScreen, why, signIn]);

  useEffect(ignoreSaveKeys, []);

  if (!keepsScreen) return null;
  const { title, text } = words.reasons[why];
  return (
    <Dialog title={title} footer={<Ways why={why} signIn={signIn} hasText={written !== ''} />}>
      <Note kind="danger">{text}</Note>
      {written !== '' && <WrittenText text={written} comeBack={SIGN_IN.includes(why)} />}
    </Dialog>
  );
}

interface WaysProps {
  readonly why: Loss;
  readonly signIn: string;
  readonly hasText: boolean;
}

/** The links that lead on. Signing in takes another tab if this one has text. */
function Ways({ why, signIn, hasText }: WaysProps) {
  if (why === 'other-account') {
    return (
      <Button
        look="accent"
        onClick={() => {
          window.location.reload();
        }}
      >
        {words.reload}
      </Button>
    );
  }
  return (
    <>
      <ButtonLink to={why === 'no-admin' ? paths.admin : paths.home}>
        {why === 'no-admin' ? staff.shell.unknown.dashboard : staff.shell.home}
      </ButtonLink>
      {SIGN_IN.includes(why) && (
        <ButtonLink
          look="accent"
          to={signIn}
          reloadDocument
          {...(hasText ? { target: '_blank', rel: 'noopener' } : {})}
        >
          {hasText ? words.signInNewTab : words.signIn}
        </ButtonLink>
      )}
    </>
  );
}

interface WrittenTextProps {
  readonly text: string;
  /** Whether the screen goes on once the user has signed in in another tab. */
  readonly comeBack: boolean;
}

function WrittenText({ text, comeBack }: WrittenTextProps) {
  async function copy() {
    try {
      await navigator.clipboard.writeText(text);
      notify('success', () => words.copied);
    } catch {
      notify('error', () => words.copyFailed);
    }
  }

  return (
    <>
      <p>{comeBack ? `${words.kept} ${words.comeBack}` : words.kept}</p>
      <TextAreaField label={words.written} value={text} rows={8} readOnly />
      <div>
        <Button onClick={() => void copy()}>{words.copy}</Button>
      </div>
    </>
  );
}

/** Keeps Ctrl+S and Cmd+S from the screen below. Returns a function that ends this. */
function ignoreSaveKeys(): () => void {
  const onKey = (event: KeyboardEvent) => {
    if (event.key.toLowerCase() !== 's' || !(event.ctrlKey || event.metaKey)) return;
    event.preventDefault();
    event.stopImmediatePropagation();
  };
  window.addEventListener('keydown', onKey, { capture: true });
  return () => {
    window.removeEventListener('keydown', onKey, { capture: true });
  };
}
