import { useTexts } from '../../../ui/useTexts';
import { usePaths } from '../../../ui/routing/usePaths';
import { commonTexts } from '#words/common';
import { accountTexts } from '#words/account';
import { Button, ButtonLink } from '../../../ui/Button';
import styles from '../parts/Form.module.css';
import { useKeep } from '../../../ui/routing/kept';
import { signOut } from '../sign-out';

/** Shown instead of the forms to users who are already signed in. */
export function SignedIn({ email }: { readonly email: string }) {
  const keep = useKeep();
  const content = useTexts(commonTexts);
  const words = useTexts(accountTexts);
  const paths = usePaths();
  const { signedIn: own } = words.auth;
  return (
    <div className={styles['form']}>
      <div role="status">
        <h2 className={styles['heading']}>{own.title}</h2>
        <p className={styles['text']}>{own.text(email)}</p>
      </div>
      <ButtonLink to={paths.home} reloadDocument look="accent" size="large">
        {own.home}
      </ButtonLink>
      <ButtonLink to={paths.profile} size="large">
        {own.profile}
      </ButtonLink>
      <Button look="quiet" onClick={() => void signOut(keep)}>
        {content.shell.account.signOut}
      </Button>
    </div>
  );
}
