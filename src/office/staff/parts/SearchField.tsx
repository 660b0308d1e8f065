import Search from 'lucide-react/icons/search';
import X from 'lucide-react/icons/x';
import { useEffect, useId, useState } from 'react';
import { IconButton } from '../../../ui/IconButton';
import { VisuallyHidden } from '../../../ui/VisuallyHidden';
import styles from './SearchField.module.css';

/** Debounce in milliseconds. Each search is billed. */
const DEBOUNCE = 300;

interface SearchFieldProps {
  /** Names the field for screen readers. */
  readonly label: string;
  /** What the user can search by. */
  readonly placeholder: string;
  readonly clearLabel: string;
  readonly value: string;
  /** Called when typing pauses, and at once on Enter or when the field is cleared. */
  readonly onSearch: (query: string) => void;
}

/** The search field of a list. */
export function SearchField({ label, placeholder, clearLabel, value, onSearch }: SearchFieldProps) {
  const id = useId();
  const [typed, setTyped] = useState(value);
  // Follow changes of `value` from outside, such as a 'Show all' button.
  const [lastValue, setLastValue] = useState(value);
  if (lastValue !== value) {
    setLastValue(value);
    setTyped(value);
  }

  useEffect(() => {
    if (typed === value) return;
    const timer = setTimeout(() => {
      onSearch(typed);
    }, DEBOUNCE);
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
