import { useCallback, useEffect, useRef } from 'react';
import type { Author } from '../../backend/page-saves';
import { useStaffPerson } from './person';

/** Returns the current author. */
export type GetAuthor = () => Author;

/**
 * Returns a function that returns the author to store with a save. The function keeps
 * its identity across renders. The author's name is the profile's once the profile has
 * loaded.
 */
export function useAuthor(): GetAuthor {
  const { id, name } = useStaffPerson();
  const author = useRef<Author>({ id, name });
  useEffect(() => {
    author.current = { id, name };
  }, [id, name]);
  return useCallback(() => author.current, []);
}
