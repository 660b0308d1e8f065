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
 * @param done the notice on the sign-in page; by default, that the user has signed out
 */
export async function signOut(keep: AppKeep, done?: string): Promise<void> {
  const { account: words } = wordsNow(commonTexts).shell;
  try {
    await keep(createTabAccount).account.signOut();
  } catch (error) {
    notify('error', failureText(wordsNow(accountTexts), error, words.signOutFailed));
    return;
  }
  carryNotice('success', done ?? words.signedOut);
  window.location.assign(pathsNow().auth);
}
