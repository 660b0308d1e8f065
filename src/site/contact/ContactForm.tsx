import { useEffect, useId, useRef, useState } from 'react';
import { contact } from '#words/contact';
import { useSetting } from '../../site-settings/useSetting';
import { Button } from '../../ui/Button';
import { Note } from '../../ui/Note';
import { notify } from '../../ui/notify';
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
        <Field label={words.name} name="name" autoComplete="name" />
        <Field label={words.email} name="email" type="email" autoComplete="email" />
      </div>
      <Field label={words.subject} name="subject" />
      <Field label={words.message} name="message" multiline />
      <Button type="submit" look="accent" size="large" disabled={sending}>
        {sending ? words.sending : words.send}
      </Button>
    </form>
  );
}

interface FieldProps {
  readonly label: string;
  readonly name: string;
  readonly type?: 'text' | 'email';
  readonly autoComplete?: string;
  readonly multiline?: boolean;
}

function Field({ label, name, type = 'text', autoComplete, multiline = false }: FieldProps) {
  const id = useId();
  return (
    <div className={styles['field']}>
      <label htmlFor={id}>{label}</label>
      {multiline ? (
        <textarea id={id} name={name} rows={6} required />
      ) : (
        <input id={id} name={name} type={type} autoComplete={autoComplete} required />
      )}
    </div>
  );
}
