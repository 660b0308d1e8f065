import { useCallback, useEffect, useRef, useState } from 'react';
import { accountTexts } from '#words/account';
import { wordsNow } from '../../../content/page-language';
import { useTexts } from '../../../ui/useTexts';
import { Button } from '../../../ui/Button';
import { Note } from '../../../ui/Note';
import { notify } from '../../../ui/notify';
import { TextField } from '../../../ui/TextField';
import type { Challenge } from '../../identity/challenge';
import { failureText, type AccountText } from '../failure-text';
import styles from './Form.module.css';
import { codeSchema } from './schemas';
import { useAccountForm } from './useAccountForm';

interface SecondFactorStepProps {
  readonly challenge: Challenge;
  /** The message for failures without a specific message. By default, that it may work later. */
  readonly failed?: AccountText;
  readonly onDone: () => void;
  readonly onCancel: () => void;
}

type Message =
  | { readonly kind: 'sending' | 'sent' }
  | { readonly kind: 'failed'; readonly error: unknown };

/** Sends a code to the phone and asks for the code. */
export function SecondFactorStep({ challenge, failed, onDone, onCancel }: SecondFactorStepProps) {
  const words = useTexts(accountTexts);
  const { secondFactor: own } = words.auth;
  const [message, setMessage] = useState<Message>({ kind: 'sending' });
  const asked = useRef<Challenge | null>(null);

  const send = useCallback(async () => {
    try {
      await challenge.send();
      setMessage({ kind: 'sent' });
      return true;
    } catch (error) {
      console.warn('The code was not sent.', error);
      setMessage({ kind: 'failed', error });
      return false;
    }
  }, [challenge]);

  useEffect(() => {
    // Sends one code per challenge, however often React runs this effect.
    if (asked.current === challenge) return;
    asked.current = challenge;
    void send();
  }, [challenge, send]);

  async function sendAgain() {
    form.reset();
    setMessage({ kind: 'sending' });
    if (await send()) {
      notify('success', () => wordsNow(accountTexts).auth.secondFactor.resent);
    }
  }

  const { form, busy, failure, onSubmit, field } = useAccountForm({
    schema: codeSchema,
    initial: { code: '' },
    ...(failed !== undefined && { failed }),
    onValid: async ({ code }) => {
      await challenge.confirm(code);
      onDone();
    },
  });

  return (
    <form noValidate className={styles['form']} onSubmit={onSubmit}>
      <div>
        <h2 className={styles['heading']}>{own.title}</h2>
        <p role="status" className={styles['text']}>
          {message.kind === 'sent' && <span>{own.sent(challenge.phone)}</span>}
          {message.kind === 'sending' && <span>{own.sending(challenge.phone)}</span>}
          {message.kind === 'failed' && <span>{own.notSent(challenge.phone)}</span>}
        </p>
      </div>
      {message.kind === 'failed' && (
        <Note kind="danger">
          {failureText(words, message.error, words.failures['texts-refused'])}
        </Note>
      )}
      <TextField
        {...field('code')}
        label={own.code}
        inputMode="numeric"
        autoComplete="one-time-code"
        // This step replaces a form that had the focus, so its field takes the focus.
        autoFocus
      />
      {failure !== null && <Note kind="danger">{failure}</Note>}
      <Button type="submit" look="accent" size="large" disabled={busy}>
        {busy ? own.busy : own.submit}
      </Button>
      <div className={styles['actions']}>
        <Button disabled={message.kind === 'sending'} onClick={() => void sendAgain()}>
          {own.resend}
        </Button>
        <Button look="quiet" onClick={onCancel}>
          {own.cancel}
        </Button>
      </div>
    </form>
  );
}
