import { useEffect, useState } from 'react';

/** `value`, once it has stayed the same for `quiet` milliseconds: what is typed, without each letter. */
export function useSettled<T>(value: T, quiet = 300): T {
  const [settled, setSettled] = useState(value);
  useEffect(() => {
    const timer = setTimeout(() => {
      setSettled(value);
    }, quiet);
    return () => {
      clearTimeout(timer);
    };
  }, [value, quiet]);
  return settled;
}
