import { paths } from '../../ui/routing/paths';
import { content } from '../../content';
import { carryNotice } from '../../ui/carried-notice';
import { notify } from '../../ui/notify';
import { failureText } from './failure-text';
import type { Keep } from '../../ui/routing/kept';
import { createTabAccount } from './tab-account';

/**
 * Signs out on this device and opens the sign-in page as a new document. Loading a new document clears the user's data
 * from memory and applies the sign-in page's headers. If signing out fails, shows a notice and changes nothing.
 *
 * @param keep keeps the account of this tab
 * @param done the notice on the sign-in page
 */
export async function signOut(keep: Keep, done = content.shell.account.signedOut): Promise<void> {
  const { account: words } = content.shell;
  try {
    await keep(createTabAccount).account.signOut();
  } catch (error) {
    notify('error', failureText(error, words.signOutFailed));
    return;
  }
  carryNotice('success', done);
  window.location.assign(paths.auth);
}
