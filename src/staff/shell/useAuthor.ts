import { useCallback, useEffect, useRef } from 'react';
import type { Author } from '../../backend/pages';
import { useStaffPerson } from './person';

/** Who is at work at the moment it is called. */
export type AuthorNow = () => Author;

/**
 * Who to name beside what is saved: the same function always, for what outlives
 * a render. The name is the profile's as soon as that is there.
 */
export function useAuthor(): AuthorNow {
  const { id, name } = useStaffPerson();
  const author = useRef<Author>({ id, name });
  useEffect(() => {
    author.current = { id, name };
  }, [id, name]);
  return useCallback(() => author.current, []);
}
