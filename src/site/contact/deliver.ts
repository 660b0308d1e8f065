import type { MessageText } from 'roundel-records/message';
import { readSettingsNow } from '../../site-settings/read-settings';
import { setInbox, siteSettings, type Inbox } from '../../site-settings/store';
import { sendMessage, type Refusal } from './send-message';

/** Why the form does not say that a message was sent. */
export type SendingFailure =
  | Exclude<Refusal, 'off'>
  /** The browser has no network. */
  | 'offline'
  /** Whether there is an inbox could not be found out. Nothing was sent. */
  | 'unreachable'
  /** The form said otherwise when the visitor pressed the button. Nothing was sent. */
  | 'turned-on'
  | 'turned-off';

/**
 * Does what the form's note says. With the inbox on, it sends the message; with the inbox off, it does
 * nothing, as the note says. It asks the server which of the two is the case, because settings of an earlier
 * visit, or of a minute ago, may have changed. Never rejects.
 *
 * @param shown what the note said when the visitor pressed the button
 * @returns null once the message is stored, or if the inbox is off
 */
export async function deliver(text: MessageText, shown: Inbox): Promise<SendingFailure | null> {
  if ((await readSettingsNow()) === 'failed') return navigator.onLine ? 'unreachable' : 'offline';
  const inbox = siteSettings.inbox();
  if (shown !== 'unknown' && shown !== inbox) return inbox === 'on' ? 'turned-on' : 'turned-off';
  if (inbox === 'off') return null;
  const refusal = await sendMessage(text);
  if (refusal !== 'off') return refusal;
  // The settings may be cached for a minute; the refusal is not.
  setInbox('off');
  return 'turned-off';
}
