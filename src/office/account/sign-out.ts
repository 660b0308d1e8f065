import { accountTexts } from '#words/account';
import { commonTexts } from '#words/common';
import { wordsNow } from '../../content/page-language';
import { pathsNow } from '../../ui/routing/usePaths';
import { carryNotice } from '../../ui/carried-notice';
import { notify } from '../../ui/notify';
import { failureText } from './failure-text';
import type { AppKeep } from '../../ui/routing/kept';
import { createTabAccount } from './tab-account';

/**
 * Signs out on this device and opens the sign-in page as a new document. Loading a new document clears the user's data
 * from memory and applies the sign-in page's headers. If signing out fails, shows a notice and changes nothing.
 *
 * @param keep keeps the account of this tab
 * @param done the notice on the sign-in page
 */
export async function signOut(
  keep: AppKeep,
  done: 'signedOut' | 'signedOutEverywhere' = 'signedOut',
): Promise<void> {
  try {
    await keep(createTabAccount).account.signOut();
  } catch (error) {
    notify('error', () => {
      const { signOutFailed } = wordsNow(commonTexts).shell.account;
      return failureText(wordsNow(accountTexts), error, signOutFailed);
    });
    return;
  }
  carryNotice('success', done);
  window.location.assign(pathsNow().auth);
}
