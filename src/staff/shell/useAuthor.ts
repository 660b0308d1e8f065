import { useCallback, useEffect, useRef } from 'react';
import type { Author } from '../../backend/page-saves';
import { useStaffPerson } from './person';

/** Returns the current author. */
export type GetAuthor = () => Author;

/**
 * A function that returns the author to store with a save. Its identity is
 * stable, so it can be kept across renders; the name follows the profile once
 * that has loaded.
 */
export function useAuthor(): GetAuthor {
  const { id, name } = useStaffPerson();
  const author = useRef<Author>({ id, name });
  useEffect(() => {
    author.current = { id, name };
  }, [id, name]);
  return useCallback(() => author.current, []);
}
