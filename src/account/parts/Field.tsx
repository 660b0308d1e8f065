import Eye from 'lucide-react/icons/eye';
import EyeOff from 'lucide-react/icons/eye-off';
import { useId, useState, type ComponentProps } from 'react';
import { account } from '../../content/pages/account';
import { IconButton } from '../../ui/IconButton';
import styles from './Field.module.css';

const { fields: words } = account;

interface FieldProps extends Omit<ComponentProps<'input'>, 'className'> {
  readonly label: string;
  readonly hint?: string;
  /** What is wrong; absent while nothing is. */
  readonly error?: string | undefined;
  /** Whatever is no `optional` is required, which then needs no mark. */
  readonly optional?: boolean;
}

/** A line of text with its label, hint and error. Takes what react-hook-form's `register` gives. */
export function Field({ label, hint, error, optional = false, children, ...input }: FieldProps) {
  const id = useId();
  const describedBy = [hint !== undefined && `${id}-hint`, error !== undefined && `${id}-error`]
    .filter((part) => part !== false)
    .join(' ');
  return (
    <div className={styles['field']}>
      <label htmlFor={id}>
        {label}
        {optional && <span className={styles['optional']}> ({words.optional})</span>}
      </label>
      <div className={styles['line']}>
        <input
          {...input}
          id={id}
          aria-invalid={error !== undefined}
          aria-required={!optional}
          {...(describedBy === '' ? {} : { 'aria-describedby': describedBy })}
        />
        {children}
      </div>
      {hint !== undefined && (
        <p id={`${id}-hint`} className={styles['hint']}>
          {hint}
        </p>
      )}
      {error !== undefined && (
        <p id={`${id}-error`} role="alert" className={styles['error']}>
          {error}
        </p>
      )}
    </div>
  );
}

interface PasswordFieldProps extends Omit<FieldProps, 'type' | 'children'> {
  readonly autoComplete: 'current-password' | 'new-password';
}

/** A password, which can be shown. */
export function PasswordField(props: PasswordFieldProps) {
  const [shown, setShown] = useState(false);
  return (
    <Field {...props} type={shown ? 'text' : 'password'} spellCheck={false} autoCapitalize="none">
      <IconButton
        className={styles['eye']}
        label={shown ? words.hidePassword : words.showPassword}
        icon={shown ? <EyeOff aria-hidden /> : <Eye aria-hidden />}
        onClick={() => {
          setShown(!shown);
        }}
      />
    </Field>
  );
}
