import { use, useEffect, useRef, useState } from 'react';
import type { MessageText } from 'roundel-records/message';
import { createAppReader } from '../../office/settings/read-settings';
import { createSiteSettings, type Inbox } from '../../office/settings/store';
import { useKeep } from '../../ui/routing/kept';
import { UserHeadersContext } from '../../ui/user-headers';
import { deliver, type SendingFailure } from './deliver';
import { createMessageDraft } from './draft';
import { sendMessage } from './send-message';

/**
 * Minimum duration of sending in milliseconds. With the inbox off, sending is only simulated, as the form's note says.
 */
const DELAY = 1_500;

interface Sending {
  readonly isSending: boolean;
  /** Whether the browser is computing the proof of work that the server asked for. */
  readonly isWorking: boolean;
  readonly failure: SendingFailure | null;
  /**
   * Resolves to true if the form may say that the message was sent. Resolves to false at once while another message is
   * being sent.
   */
  readonly send: (text: MessageText, shown: Inbox) => Promise<boolean>;
}

/** Sends one message at a time. Changes no state after the component has unmounted. */
export function useSending(): Sending {
  const [isSending, setSending] = useState(false);
  const [isWorking, setWorking] = useState(false);
  const [failure, setFailure] = useState<SendingFailure | null>(null);
  const keep = useKeep();
  const userHeaders = use(UserHeadersContext);
  const busy = useRef(false);
  const left = useRef(false);

  useEffect(() => {
    left.current = false;
    return () => {
      left.current = true;
    };
  }, []);

  async function send(text: MessageText, shown: Inbox): Promise<boolean> {
    if (busy.current) return false;
    busy.current = true;
    setSending(true);
    setFailure(null);
    const [failed] = await Promise.all([
      deliver(keep(createSiteSettings), keep(createAppReader), text, shown, (sent) =>
        sendMessage(sent, {
          draft: keep(createMessageDraft),
          userHeaders,
          onWork: () => {
            if (!left.current) setWorking(true);
          },
        }),
      ),
      new Promise((resolve) => setTimeout(resolve, DELAY)),
    ]);
    busy.current = false;
    // Changes no state if the visitor has gone to another page.
    if (left.current) return false;
    setSending(false);
    setWorking(false);
    setFailure(failed);
    return failed === null;
  }

  return { isSending, isWorking, failure, send };
}
