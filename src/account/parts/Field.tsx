import Eye from 'lucide-react/icons/eye';
import EyeOff from 'lucide-react/icons/eye-off';
import { useState, type ComponentProps } from 'react';
import { account } from '#words/account';
import { ControlRemarks, useDescribed, type Remarks } from '../../ui/described';
import { IconButton } from '../../ui/IconButton';
import styles from './Field.module.css';

const { fields: words } = account;

interface FieldProps extends Omit<ComponentProps<'input'>, 'className'>, Remarks {
  readonly label: string;
  /** Whatever is no `optional` is required, which then needs no mark. */
  readonly optional?: boolean;
}

/** A line of text with its label, hint and error. Takes what react-hook-form's `register` gives. */
export function Field({ label, hint, error, optional = false, children, ...input }: FieldProps) {
  const { id, attributes } = useDescribed({ hint, error });
  return (
    <div className={styles['field']}>
      <label htmlFor={id}>
        {label}
        {optional && <span className={styles['optional']}> ({words.optional})</span>}
      </label>
      <div className={styles['line']}>
        <input {...input} {...attributes} aria-required={!optional} />
        {children}
      </div>
      <ControlRemarks id={id} hint={hint} error={error} />
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
