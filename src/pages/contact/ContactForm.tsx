import { useEffect, useId, useRef, useState, type InvalidEvent } from 'react';
import { contactTexts } from '#words/contact';
import { eachText, MESSAGE_KEYS, type MessageText } from 'roundel-records/message';
import { wordsNow } from '../../content/page-language';
import { useTexts } from '../../ui/useTexts';
import { createAppReader } from '../../office/settings/read-settings';
import type { Inbox } from '../../office/settings/store';
import { useKeep } from '../../ui/routing/kept';
import { useInbox, useSetting } from '../../office/settings/useSetting';
import { Button } from '../../ui/Button';
import { Note } from '../../ui/Note';
import { notify } from '../../ui/notify';
import { TextAreaField } from '../../ui/TextAreaField';
import { TextField } from '../../ui/TextField';
import { useKeptFocus } from '../../ui/useKeptFocus';
import { useOnline } from '../shared/useOnline';
import styles from './ContactForm.module.css';
import { createMessageDraft } from './draft';
import { OfflineNote } from './OfflineNote';
import { useSending } from './useSending';

/** The texts of the fields. FormData replaces half a surrogate pair, which cannot be stored, with U+FFFD. */
function textIn(form: HTMLFormElement): MessageText {
  const data = new FormData(form);
  return eachText((key) => {
    const value = data.get(key);
    return typeof value === 'string' ? value : '';
  });
}

/** Fills the empty fields with the stored text. Text that was typed before hydration is newer and stays. */
function restore(form: HTMLFormElement, text: MessageText): void {
  for (const name of MESSAGE_KEYS) {
    const field = form.elements.namedItem(name);
    const isField = field instanceof HTMLInputElement || field instanceof HTMLTextAreaElement;
    if (isField && field.value === '') field.value = text[name];
  }
}

/** Tells the visitor what happens to the message, or that the server has not answered yet. */
function InboxNote({ inbox, email }: { readonly inbox: Inbox; readonly email: string }) {
  const contact = useTexts(contactTexts);
  const { form: words } = contact;
  if (inbox === 'unknown') return <Note>{words.unknown}</Note>;
  return <Note>{inbox === 'on' ? words.kept : words.honest(email)}</Note>;
}

type TextControl = HTMLInputElement | HTMLTextAreaElement;
type Faults = Partial<Record<keyof MessageText, 'missing' | 'invalid' | undefined>>;

/**
 * Asks for name, e-mail, subject and message, all required. The browser checks them; what is wrong is said here, because
 * its own messages are in its own language.
 */
export function ContactForm() {
  const contact = useTexts(contactTexts);
  const { form: words } = contact;
  const heading = useId();
  const email = useSetting('support_email');
  const inbox = useInbox();
  const keep = useKeep();
  const draft = keep(createMessageDraft);
  const isOnline = useOnline();
  const form = useRef<HTMLFormElement>(null);
  const [survivesReload, setSurvivesReload] = useState(true);
  /** Whether the visitor wants the message sent when the network is back. */
  const [sendsLater, setSendsLater] = useState(false);
  const [wrong, setWrong] = useState<Faults>({});
  const { isSending, isWorking, failure, send } = useSending();
  const focus = useKeptFocus(isOnline ? 'online' : 'offline');

  useEffect(() => {
    const element = form.current;
    const text = draft.text();
    if (element !== null && text !== null) restore(element, text);
    void keep(createAppReader).readSettings();
    if (element?.dataset['pressed'] === undefined) return;
    // The button was pressed before the page had hydrated (public/early-files.js).
    delete element.dataset['pressed'];
    element.requestSubmit();
  }, [keep, draft]);

  useEffect(() => {
    const goOn = (): void => {
      // `requestSubmit` checks the form first, so that empty fields are explained.
      if (sendsLater) form.current?.requestSubmit();
      else void keep(createAppReader).readSettingsNow();
    };
    window.addEventListener('online', goOn);
    return () => {
      window.removeEventListener('online', goOn);
    };
  }, [sendsLater, keep]);

  async function submit(element: HTMLFormElement): Promise<void> {
    const text = textIn(element);
    setSurvivesReload(draft.keep(text));
    if (!(await send(text, inbox))) return;
    element.reset();
    draft.forget();
    setSendsLater(false);
    notify('success', () => wordsNow(contactTexts).form.sent);
  }

  function explain(event: InvalidEvent<TextControl>): void {
    event.preventDefault();
    const { name, validity, form: owner } = event.currentTarget;
    setWrong((last) => ({ ...last, [name]: validity.valueMissing ? 'missing' : 'invalid' }));
    if (owner?.querySelector(':invalid') === event.currentTarget) event.currentTarget.focus();
  }

  const field = (name: keyof MessageText) => {
    const fault = wrong[name];
    return {
      name,
      label: words[name],
      required: true,
      // Read-only instead of disabled, so that the focus stays where it is.
      readOnly: isSending,
      error: fault && words.wrong[fault],
      onInvalid: explain,
    };
  };
  return (
    <form
      ref={form}
      aria-labelledby={heading}
      className={styles['form']}
      onInput={({ currentTarget, target }) => {
        setSurvivesReload(draft.keep(textIn(currentTarget)));
        const name = (target as TextControl).name as keyof MessageText;
        setWrong((last) => (last[name] === undefined ? last : { ...last, [name]: undefined }));
      }}
      onSubmit={(event) => {
        event.preventDefault();
        void submit(event.currentTarget);
      }}
    >
      <h2 id={heading}>{words.title}</h2>
      <InboxNote inbox={inbox} email={email} />
      <p className={styles['required']}>{words.required}</p>
      <div className={styles['pair']}>
        <TextField autoComplete="name" {...field('name')} />
        <TextField type="email" autoComplete="email" {...field('email')} />
      </div>
      <TextField {...field('subject')} />
      <TextAreaField rows={6} {...field('message')} />
      <div {...focus} className={styles['end']}>
        {!isOnline && (
          <OfflineNote
            survivesReload={survivesReload}
            sendsLater={sendsLater}
            onSendsLater={setSendsLater}
          />
        )}
        <p role="status" className={styles['working']}>
          {isWorking && words.working}
        </p>
        {failure !== null && <Note kind="danger">{words.failures[failure](email)}</Note>}
        <Button type="submit" look="accent" size="large" aria-disabled={isSending} data-focus>
          {isSending ? words.sending : words.send}
        </Button>
      </div>
    </form>
  );
}
