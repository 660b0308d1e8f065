import Search from 'lucide-react/icons/search';
import X from 'lucide-react/icons/x';
import { useEffect, useId, useState } from 'react';
import { IconButton } from '../../ui/IconButton';
import { VisuallyHidden } from '../../ui/VisuallyHidden';
import styles from './SearchField.module.css';

/** Milliseconds of quiet before what is typed is searched for: each search is paid for. */
const QUIET = 300;

interface SearchFieldProps {
  /** Names the field for screen readers. */
  readonly label: string;
  /** What can be typed. */
  readonly placeholder: string;
  readonly clearLabel: string;
  readonly value: string;
  /** Called once the typing pauses, or at once with the return key and when it is cleared. */
  readonly onSearch: (query: string) => void;
}

/** A line to search a table by. */
export function SearchField({ label, placeholder, clearLabel, value, onSearch }: SearchFieldProps) {
  const id = useId();
  const [typed, setTyped] = useState(value);
  // Searched for anew from elsewhere, as by a button that shows all again.
  const [known, setKnown] = useState(value);
  if (known !== value) {
    setKnown(value);
    setTyped(value);
  }

  useEffect(() => {
    if (typed === value) return;
    const timer = setTimeout(() => {
      onSearch(typed);
    }, QUIET);
    return () => {
      clearTimeout(timer);
    };
  }, [typed, value, onSearch]);

  return (
    <form
      role="search"
      className={styles['search']}
      onSubmit={(event) => {
        event.preventDefault();
        onSearch(typed);
      }}
    >
      <label htmlFor={id}>
        <VisuallyHidden>{label}</VisuallyHidden>
        <Search aria-hidden />
      </label>
      <input
        id={id}
        type="search"
        placeholder={placeholder}
        autoComplete="off"
        value={typed}
        onChange={(event) => {
          setTyped(event.target.value);
        }}
      />
      {typed !== '' && (
        <IconButton
          label={clearLabel}
          icon={<X aria-hidden />}
          onClick={() => {
            setTyped('');
            onSearch('');
          }}
        />
      )}
    </form>
  );
}
