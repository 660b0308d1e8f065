import { useEffect, useId, useRef, useState } from 'react';
import { contact } from '#words/contact';
import { useSetting } from '../../site-settings/useSetting';
import { Button } from '../../ui/Button';
import { Note } from '../../ui/Note';
import { notify } from '../../ui/notify';
import { TextAreaField } from '../../ui/TextAreaField';
import { TextField } from '../../ui/TextField';
import styles from './ContactForm.module.css';
import { sendMessage, type SendingFailure } from './send-message';

/** Minimum delay in milliseconds. Unless the inbox is on, it is simulated, and the form's note says so. */
const DELAY = 1_500;

/** Asks for name, e-mail, subject and message, all required and validated by the browser. */
export function ContactForm() {
  const { form: words } = contact;
  const [sending, setSending] = useState(false);
  const [failure, setFailure] = useState<SendingFailure | null>(null);
  const heading = useId();
  const email = useSetting('support_email');
  const isOn = useSetting('inbox_enabled');
  const left = useRef(false);

  useEffect(() => {
    left.current = false;
    return () => {
      left.current = true;
    };
  }, []);

  async function send(element: HTMLFormElement) {
    setSending(true);
    setFailure(null);
    const fields = Object.fromEntries(new FormData(element));
    const [failed] = await Promise.all([
      // What the note says when the button is pressed is what happens.
      isOn ? sendMessage(fields) : null,
      new Promise((resolve) => setTimeout(resolve, DELAY)),
    ]);
    // The visitor has gone to another page.
    if (left.current) return;
    setSending(false);
    setFailure(failed);
    if (failed !== null) return;
    element.reset();
    notify('success', words.sent);
  }

  return (
    <form
      aria-labelledby={heading}
      className={styles['form']}
      onSubmit={(event) => {
        event.preventDefault();
        void send(event.currentTarget);
      }}
    >
      <h2 id={heading}>{words.title}</h2>
      <Note>{isOn ? words.kept : words.honest(email)}</Note>
      <p className={styles['required']}>{words.required}</p>
      <div className={styles['pair']}>
        <TextField label={words.name} name="name" autoComplete="name" required />
        <TextField label={words.email} name="email" type="email" autoComplete="email" required />
      </div>
      <TextField label={words.subject} name="subject" required />
      <TextAreaField label={words.message} name="message" rows={6} required />
      {failure !== null && <Note kind="danger">{words.failures[failure](email)}</Note>}
      <Button type="submit" look="accent" size="large" disabled={sending}>
        {sending ? words.sending : words.send}
      </Button>
    </form>
  );
}
