import Monitor from 'lucide-react/icons/monitor';
import Moon from 'lucide-react/icons/moon';
import Sun from 'lucide-react/icons/sun';
import { useEffect, useState } from 'react';
import { content } from '../content';
import { ChoiceGroup, type Choice } from '../ui/ChoiceGroup';
import { chooseTheme, readTheme, showTheme, THEME_KEY, type Theme } from './theme';

const { theme: words } = content.shell;

const CHOICES: readonly Choice<Theme>[] = [
  { value: 'system', label: words.system, picture: <Monitor aria-hidden /> },
  { value: 'light', label: words.light, picture: <Sun aria-hidden /> },
  { value: 'dark', label: words.dark, picture: <Moon aria-hidden /> },
];

/** Light, dark, or as the device has it. */
export function ThemeSwitch() {
  const [theme, setTheme] = useState(readTheme);

  useEffect(() => {
    // Another tab made a choice.
    function follow(event: StorageEvent) {
      if (event.key !== THEME_KEY) return;
      const chosen = readTheme();
      showTheme(chosen);
      setTheme(chosen);
    }
    showTheme(readTheme());
    window.addEventListener('storage', follow);
    return () => {
      window.removeEventListener('storage', follow);
    };
  }, []);

  return (
    <ChoiceGroup
      legend={words.legend}
      hideLegend
      layout="icons"
      choices={CHOICES}
      value={theme}
      onChange={(chosen) => {
        chooseTheme(chosen);
        setTheme(chosen);
      }}
    />
  );
}
