import { useEffect, useId, useRef, useState } from 'react';
import { contact } from '../../content/pages/contact';
import { useSetting } from '../../settings/useSetting';
import { Button } from '../../ui/Button';
import { Note } from '../../ui/Note';
import { notify } from '../../ui/notify';
import { TextAreaField } from '../../ui/TextAreaField';
import { TextField } from '../../ui/TextField';
import styles from './ContactForm.module.css';

const { form: words } = contact;

/** Milliseconds the form takes to answer. Nothing is delivered yet, and it says so. */
const DELAY = 1_500;

/** Name, e-mail, subject and message, all required; the browser checks them. */
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
