import Menu from 'lucide-react/icons/menu';
import X from 'lucide-react/icons/x';
import { useEffect, useRef, useState } from 'react';
import { Link, NavLink, useLocation } from 'react-router-dom';
import { useTexts } from '../ui/useTexts';
import { commonTexts } from '#words/common';
import { ButtonLink } from '../ui/Button';
import { classes } from '../ui/classes';
import { IconButton } from '../ui/IconButton';
import { PAGE_BAR } from '../ui/PageBar';
import { RoundelMark } from '../ui/RoundelMark';
import { AccountLinks } from './AccountLinks';
import styles from './Header.module.css';
import { LanguageLinks } from './LanguageLinks';
import { usePaths } from '../ui/routing/usePaths';
import { ThemeSwitch } from '../ui/ThemeSwitch';

/**
 * The bar at the top. On narrow screens, and beside a page's own controls, a menu contains everything except the logo and
 * the start button.
 */
export function Header() {
  const content = useTexts(commonTexts);
  const paths = usePaths();
  const { shell } = content;
  const scrolled = useScrolled(10);
  const { key } = useLocation();
  // The key of the history entry on which the menu was opened, so that any navigation closes the menu.
  const [openOn, setOpenOn] = useState<string | null>(null);
  const open = openOn === key;
  const toggle = useRef<HTMLButtonElement>(null);

  return (
    <header
      className={classes(styles['header'], (scrolled || open) && styles['opaque'])}
      onKeyDown={(event) => {
        if (event.key !== 'Escape' || !open) return;
        setOpenOn(null);
        toggle.current?.focus();
      }}
    >
      <div className={styles['bar']}>
        <Link to={paths.home} className={styles['brand']}>
          <RoundelMark size={34} />
          <span className={styles['name']}>{shell.name}</span>
        </Link>
        <div id={PAGE_BAR} className={styles['page']} />
        <div id="menu" className={classes(styles['menu'], open && styles['open'])}>
          <nav aria-label={shell.mainNavigation} className={styles['nav']}>
            <NavLink to={paths.home} end>
              {shell.home}
            </NavLink>
            <NavLink to={paths.tools}>{shell.tools}</NavLink>
            <NavLink to={paths.help}>{shell.help}</NavLink>
            <NavLink to={paths.about}>{shell.about}</NavLink>
            <NavLink to={paths.contact}>{shell.contact}</NavLink>
          </nav>
          <ThemeSwitch />
          <LanguageLinks
            className={styles['language']}
            onChange={() => {
              // Moves the focus, because the focused link disappears with the menu.
              if (open) toggle.current?.focus();
            }}
          />
          <AccountLinks />
        </div>
        <ButtonLink to={paths.tools} look="accent" className={styles['start']}>
          {shell.start}
        </ButtonLink>
        <IconButton
          ref={toggle}
          className={styles['toggle']}
          label={open ? shell.closeMenu : shell.openMenu}
          icon={open ? <X aria-hidden /> : <Menu aria-hidden />}
          aria-expanded={open}
          aria-controls="menu"
          onClick={() => {
            setOpenOn(open ? null : key);
          }}
        />
      </div>
    </header>
  );
}

/**
 * Whether the page is scrolled down by more than `pixels`. Reads this only where the page is laid out anyway: after
 * scrolling and before the first frame. While rendering, the browser would lay out the page once more for it.
 */
function useScrolled(pixels: number): boolean {
  const [isScrolled, setScrolled] = useState(false);
  useEffect(() => {
    const read = (): void => {
      setScrolled(window.scrollY > pixels);
    };
    const frame = requestAnimationFrame(read);
    window.addEventListener('scroll', read, { passive: true });
    return () => {
      cancelAnimationFrame(frame);
      window.removeEventListener('scroll', read);
    };
  }, [pixels]);
  return isScrolled;
}
