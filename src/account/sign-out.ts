import { paths } from '../routing/paths';
import { content } from '../content';
import { carryNotice } from '../ui/carried-notice';
import { notify } from '../ui/notify';
import { failureText } from './failure-text';
import { account } from './this-account';

const { account: words } = content.shell;

/**
 * Signs out on this device and goes to the page for signing in, as a new
 * document: nothing of whoever was here stays in memory, and that page has
 * headers of its own. Where it fails a notice says so, and nothing changes.
 */
export async function signOut(): Promise<void> {
  try {
    await account.signOut();
  } catch (error) {
    notify('error', failureText(error, words.signOutFailed));
    return;
  }
  carryNotice('success', words.signedOut);
  window.location.assign(paths.auth);
}
