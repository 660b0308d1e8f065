import * as v from 'valibot';
import { accountTexts } from '#words/account';
import { useTexts } from '../../../ui/useTexts';
import { Button } from '../../../ui/Button';
import { Card } from '../../../ui/Card';
import { Note } from '../../../ui/Note';
import styles from '../parts/Form.module.css';
import { useAccountForm } from '../parts/useAccountForm';
import { useKeep } from '../../../ui/routing/kept';
import { signOut } from '../sign-out';

/** Lets users sign out on all devices, including this device. */
export function DevicesCard() {
  const keep = useKeep();
  const words = useTexts(accountTexts);
  const { devices: own } = words.profile;
  const { busy, failure, onSubmit } = useAccountForm({
    schema: v.object({}),
    initial: {},
    failed: ({ profile: { devices } }) => devices.failed,
    onValid: async () => {
      const { signOutEverywhere } = await import('../../backend/accounts');
      await signOutEverywhere();
      await signOut(keep, 'signedOutEverywhere');
    },
  });
  return (
    <Card heading={own.title} headingId="devices">
      <p className={styles['now']}>{own.text}</p>
      <form noValidate className={styles['form']} onSubmit={onSubmit}>
        {failure !== null && <Note kind="danger">{failure}</Note>}
        <Button type="submit" className={styles['start']} disabled={busy}>
          {busy ? own.busy : own.submit}
        </Button>
      </form>
    </Card>
  );
}
