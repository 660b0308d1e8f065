import Mail from 'lucide-react/icons/mail';
import MailOpen from 'lucide-react/icons/mail-open';
import Trash2 from 'lucide-react/icons/trash-2';
import { inbox as words } from '#words/staff-inbox';
import type { Message } from 'roundel-records/message';
import { BatchActions, type BatchAction } from '../parts/selection/BatchActions';
import type { Selection } from '../parts/selection/useSelection';

const backend = () => import('../../backend/messages');

function marking(read: boolean) {
  return {
    applies: (message: Message) => message.read !== read,
    work: async ({ id }: Message) => {
      await (await backend()).markMessage(id, read);
      return null;
    },
  };
}

const ACTIONS: readonly BatchAction<Message, never>[] = [
  {
    label: words.markRead,
    icon: <MailOpen aria-hidden />,
    done: words.done.read,
    ...marking(true),
  },
  {
    label: words.markUnread,
    icon: <Mail aria-hidden />,
    done: words.done.unread,
    ...marking(false),
  },
  {
    label: words.remove,
    icon: <Trash2 aria-hidden />,
    work: async ({ id }) => {
      await (await backend()).removeMessage(id);
      return null;
    },
    done: words.done.removed,
    question: { title: words.removing, text: <p>{words.removeText}</p>, isDanger: true },
  },
];

interface MessageActionsProps {
  /** The rows of the list. */
  readonly messages: readonly Message[];
  readonly selection: Selection;
  readonly onChanged: () => void;
}

/** Buttons that mark or delete the selected messages. */
export function MessageActions({ messages, selection, onChanged }: MessageActionsProps) {
  return (
    <BatchActions
      items={messages}
      nameOf={({ subject }) => subject}
      selection={selection}
      actions={ACTIONS}
      failed={words.failedFor}
      reasons={{}}
      onChanged={onChanged}
    />
  );
}
