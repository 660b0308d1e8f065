import { useEffect, useRef, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { watchLeaving } from './watch-leaving';

/** Asks the visitor whether to leave. Resolves to false for staying. */
type Ask = () => Promise<boolean>;

export interface LeaveQuestion {
  readonly isOpen: boolean;
  readonly answer: (leave: boolean) => void;
}

/**
 * While mounted, asks a question before a link or Back leaves the page. The caller shows the question while
 * `isOpen` is true.
 *
 * @param alsoFor receives `ask` for other ways to leave, and returns a cleanup function. Must be the same
 *   function on every render
 */
export function useLeaveQuestion(alsoFor?: (ask: Ask) => () => void): LeaveQuestion {
  const navigate = useNavigate();
  const [isOpen, setOpen] = useState(false);
  const settle = useRef<((leave: boolean) => void) | null>(null);

  useEffect(() => {
    const ask: Ask = () =>
      new Promise((resolve) => {
        // A second question replaces an open one, which is answered with 'stay'.
        settle.current?.(false);
        settle.current = resolve;
        setOpen(true);
      });
    const endOther = alsoFor?.(ask);
    const endWatch = watchLeaving(ask, (to) => void navigate(to));
    return () => {
      endOther?.();
      endWatch();
      settle.current?.(false);
    };
  }, [alsoFor, navigate]);

  const answer = (leave: boolean): void => {
    setOpen(false);
    settle.current?.(leave);
    settle.current = null;
  };
  return { isOpen, answer };
}
