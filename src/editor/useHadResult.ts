import { useState } from 'react';
import { useHasResult } from './useEditor';

/** Whether there is a result, or has been one since the component was mounted. */
export function useHadResult(): boolean {
  const hasResult = useHasResult();
  const [had, setHad] = useState(hasResult);
  if (hasResult && !had) setHad(true);
  return had || hasResult;
}
