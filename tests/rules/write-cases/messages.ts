import { flagMutations } from '../mutations';
import { PEOPLE, SUSPECTS } from '../people';
import { IDS } from '../seed';
import { refused, refusedTo, type WriteCase } from '../write-case';
import { editAt, NOW, update } from '../writes';

const { owner, editor, admin } = PEOPLE;

export const MESSAGE_WRITES: readonly WriteCase[] = [
  {
    collection: 'messages',
    does: 'mark a message as read',
    as: admin,
    writes: [update(`messages/${IDS.message}`, { read: true })],
    variants: [
      ...flagMutations('read'),
      refused('with another text', editAt(0, { message: 'Something else.' })),
      refused('with another address', editAt(0, { email: 'eve@roundel.test' })),
      refused('with another created_at', editAt(0, { created_at: NOW })),
      refused('with an extra key', editAt(0, { answered: true })),
      refusedTo(owner),
      refusedTo(editor),
      refusedTo(SUSPECTS.unverifiedAdmin),
    ],
  },
];
