import { inbox as words } from '#words/staff-inbox';
import type { Message } from 'roundel-records/message';
import { isolated } from '../../../ui/isolated';
import { Sentence } from '../../../ui/StrangerText';

/** The name and the address that somebody wrote in the contact form. */
export function Sender({ name, email }: Pick<Message, 'name' | 'email'>) {
  return <Sentence>{words.sender(isolated(name), isolated(email))}</Sentence>;
}
