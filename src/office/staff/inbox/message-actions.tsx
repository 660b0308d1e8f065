import Mail from 'lucide-react/icons/mail';
import MailOpen from 'lucide-react/icons/mail-open';
import Trash2 from 'lucide-react/icons/trash-2';
import { inbox as words } from '#words/staff-inbox';
import type { Message } from 'roundel-records/message';
import type { BatchAction } from '../parts/selection/BatchActions';

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

/** The actions on selected messages. */
export const MESSAGE_ACTIONS: readonly BatchAction<Message, never>[] = [
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
