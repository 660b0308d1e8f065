import Monitor from 'lucide-react/icons/monitor';
import Moon from 'lucide-react/icons/moon';
import Sun from 'lucide-react/icons/sun';
import { useEffect, useSyncExternalStore } from 'react';
import { content } from '../content';
import { ChoiceGroup, type Choice } from './ChoiceGroup';
import {
  chooseTheme,
  readTheme,
  shownTheme,
  showTheme,
  subscribeToTheme,
  type Theme,
} from './theme';

function choices(): readonly Choice<Theme>[] {
  const { theme: words } = content.shell;
  return [
    { value: 'system', label: words.system, picture: <Monitor aria-hidden /> },
    { value: 'light', label: words.light, picture: <Sun aria-hidden /> },
    { value: 'dark', label: words.dark, picture: <Moon aria-hidden /> },
  ];
}

/** Chooses light, dark or the device's theme. */
export function ThemeSwitch() {
  const { theme: words } = content.shell;
  const theme = useSyncExternalStore(subscribeToTheme, shownTheme, () => 'system' as const);

  // public/first-paint.js sets the theme but not the colour of the browser's bars.
  useEffect(() => {
    showTheme(readTheme());
  }, []);

  return (
    <ChoiceGroup
      legend={words.legend}
      hideLegend
      layout="icons"
      choices={choices()}
      value={theme}
      onChange={chooseTheme}
    />
  );
}
