import Monitor from 'lucide-react/icons/monitor';
import Moon from 'lucide-react/icons/moon';
import Sun from 'lucide-react/icons/sun';
import { useLayoutEffect } from 'react';
import { useStore } from 'zustand';
import { useTexts } from './useTexts';
import { commonTexts, type CommonWords } from '#words/common';
import { ChoiceGroup, type Choice } from './ChoiceGroup';
import { chooseTheme, followTheme, shownTheme, type Theme } from './theme';

function choices(content: CommonWords): readonly Choice<Theme>[] {
  const { theme: words } = content.shell;
  return [
    { value: 'system', label: words.system, picture: <Monitor aria-hidden /> },
    { value: 'light', label: words.light, picture: <Sun aria-hidden /> },
    { value: 'dark', label: words.dark, picture: <Moon aria-hidden /> },
  ];
}

/** Chooses light, dark or the device's theme. */
export function ThemeSwitch() {
  const content = useTexts(commonTexts);
  const { theme: words } = content.shell;
  const theme = useStore(shownTheme, (shown) => shown.theme);
  // public/first-paint.js sets the theme but not the colour of the browser's bars.
  useLayoutEffect(followTheme, []);

  return (
    <ChoiceGroup
      legend={words.legend}
      hideLegend
      layout="icons"
      choices={choices(content)}
      value={theme}
      onChange={chooseTheme}
    />
  );
}
