import type { MessageText } from 'roundel-records/message';
import type { SettingsReader } from '../../office/settings/read-settings';
import type { Inbox, SiteSettingsStore } from '../../office/settings/store';
import type { Refusal } from './send-message';

/** The reason why a message was not sent, or why this is unknown. */
export type SendingFailure =
  | Exclude<Refusal, 'off'>
  /** The browser has no network. */
  | 'offline'
  /** The server did not say whether the inbox is on. Nothing was sent. */
  | 'unreachable'
  /** The inbox was turned on or off since the form's note was shown. Nothing was sent. */
  | 'turned-on'
  | 'turned-off';

/**
 * Does what the form's note announces: sends the message if the inbox is on, and does nothing if the inbox is off.
 * Reads the settings from the server first, because settings read on an earlier visit, or a minute ago, may be out of
 * date. Never rejects.
 *
 * @param shown the state of the inbox in the note when the visitor pressed the button
 * @param sendMessage resolves to null once the message is stored
 * @returns null once the message is stored, or if the inbox is off
 */
export async function deliver(
  settings: SiteSettingsStore,
  { readSettingsNow }: SettingsReader,
  text: MessageText,
  shown: Inbox,
  sendMessage: (text: MessageText) => Promise<Refusal | null>,
): Promise<SendingFailure | null> {
  if ((await readSettingsNow()) === 'failed') return navigator.onLine ? 'unreachable' : 'offline';
  const { inbox } = settings.getState();
  if (shown !== 'unknown' && shown !== inbox) return inbox === 'on' ? 'turned-on' : 'turned-off';
  if (inbox === 'off') return null;
  const refusal = await sendMessage(text);
  if (refusal !== 'off') return refusal;
  // The server's refusal counts, because it is never cached, whereas the settings are cached for up to a minute.
  settings.setState({ inbox: 'off' });
  return 'turned-off';
}
