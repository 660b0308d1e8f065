import { useEffect, useId, useRef, useState } from 'react';
import { contact } from '#words/contact';
import { useSetting } from '../../site-settings/useSetting';
import { Button } from '../../ui/Button';
import { Note } from '../../ui/Note';
import { notify } from '../../ui/notify';
import { TextAreaField } from '../../ui/TextAreaField';
import { TextField } from '../../ui/TextField';
import styles from './ContactForm.module.css';

const { form: words } = contact;

/** Simulated delay in milliseconds. The form delivers nothing yet, and its note says so. */
const DELAY = 1_500;

/** Asks for name, e-mail, subject and message, all required and validated by the browser. */
export function ContactForm() {
  const [sending, setSending] = useState(false);
  const form = useRef<HTMLFormElement>(null);
  const heading = useId();
  const email = useSetting('support_email');

  useEffect(() => {
    if (!sending) return;
    const timer = setTimeout(() => {
      form.current?.reset();
      setSending(false);
      notify('success', words.sent);
    }, DELAY);
    return () => {
      clearTimeout(timer);
    };
  }, [sending]);

  return (
    <form
      ref={form}
      aria-labelledby={heading}
      className={styles['form']}
      onSubmit={(event) => {
        event.preventDefault();
        setSending(true);
      }}
    >
      <h2 id={heading}>{words.title}</h2>
      <Note>{words.honest(email)}</Note>
      <p className={styles['required']}>{words.required}</p>
      <div className={styles['pair']}>
        <TextField label={words.name} name="name" autoComplete="name" required />
        <TextField label={words.email} name="email" type="email" autoComplete="email" required />
      </div>
      <TextField label={words.subject} name="subject" required />
      <TextAreaField label={words.message} name="message" rows={6} required />
      <Button type="submit" look="accent" size="large" disabled={sending}>
        {sending ? words.sending : words.send}
      </Button>
    </form>
  );
}
