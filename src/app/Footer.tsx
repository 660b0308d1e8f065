import type { ReactNode } from 'react';
import { Link, type LinkProps } from 'react-router-dom';
import { useStore } from 'zustand';
import { createInstallOffer } from '../browser/install-offer';
import { lazyPart } from '../ui/lazyPart';
import { useTexts } from '../ui/useTexts';
import { commonTexts, type CommonWords } from '#words/common';
import { toolTexts } from '#words/tools/index';
import { type Tool, PLATFORM_TOOLS, SHAPE_TOOLS } from '../content/tools';
import { RoundelMark } from '../ui/RoundelMark';
import { StrangerText } from '../ui/StrangerText';
import styles from './Footer.module.css';
import type { AllToolWords } from '../content/tool-words';
import type { Paths } from '../ui/routing/paths';
import { useKept } from '../ui/routing/kept';
import { usePaths } from '../ui/routing/usePaths';
import { useFooterPages } from './useFooterPages';

type FooterLink = readonly [to: string, label: ReactNode, more?: Partial<LinkProps>];

/** Only Chromium offers to install the site, and only there is this loaded. */
const InstallButton = lazyPart(() => import('./InstallButton'), { Failed: () => null });

/** The attributes of a link to a text file. The file is in English, and the router does not know its address. */
const FILE = { hrefLang: 'en', reloadDocument: true };

function pages(content: CommonWords, paths: Paths): readonly FooterLink[] {
  const { shell } = content;
  return [
    [paths.home, shell.home],
    [paths.tools, shell.tools],
    [paths.emptyEditor, shell.editor],
    [paths.batch, shell.batch],
    [paths.help, shell.help],
    [paths.faq, shell.faq],
    [paths.about, shell.about],
    [paths.contact, shell.contact],
  ];
}

function listLegalLinks(content: CommonWords, paths: Paths): readonly FooterLink[] {
  const { shell } = content;
  return [
    [paths.privacy, shell.privacy],
    [paths.terms, shell.terms],
    [paths.cookies, shell.cookies],
    // The build writes this file; see scripts/lib/notices.mjs.
    ['/third-party-notices.txt', shell.licences, FILE],
  ];
}

function toolLinks(
  words: AllToolWords,
  paths: Paths,
  tools: readonly Tool[],
): readonly FooterLink[] {
  return tools.map(({ id }) => [paths.tool(id), words[id].name]);
}

/** The footer of every page outside the staff area. */
export function Footer() {
  const content = useTexts(commonTexts);
  const toolWords = useTexts(toolTexts);
  const paths = usePaths();
  const { shell } = content;
  const published = useFooterPages();
  const offer = useStore(useKept(createInstallOffer), (state) => state.offer);
  return (
    <footer data-later className={styles['footer']}>
      <div className={styles['inner']}>
        <div className={styles['promise']}>
          <p className={styles['privacy']}>{shell.footer.privacy}</p>
          <p className={styles['colophon']}>{shell.footer.colophon}</p>
          {offer !== null && (
            <div className={styles['install']}>
              <InstallButton offer={offer} />
            </div>
          )}
        </div>
        <nav aria-label={shell.footerNavigation} className={styles['nav']}>
          <Links
            heading={shell.footer.platforms}
            links={toolLinks(toolWords, paths, PLATFORM_TOOLS)}
          />
          <Links heading={shell.footer.shapes} links={toolLinks(toolWords, paths, SHAPE_TOOLS)} />
          <Links heading={shell.footer.pages} links={pages(content, paths)} />
          <Links heading={shell.footer.legal} links={listLegalLinks(content, paths)} />
          {published[0] && (
            <div className={styles['published']}>
              <Links
                heading={shell.footer.published}
                links={published.map(({ slug, title }) => [
                  paths.published(slug),
                  <StrangerText key={slug}>{title}</StrangerText>,
                ])}
              />
            </div>
          )}
        </nav>
      </div>
      <div className={styles['mark']}>
        <RoundelMark size={440} />
      </div>
    </footer>
  );
}

function Links({
  heading,
  links,
}: {
  readonly heading: string;
  readonly links: readonly FooterLink[];
}) {
  return (
    <div>
      <h2>{heading}</h2>
      <ul>
        {links.map(([to, label, more]) => (
          <li key={to}>
            <Link to={to} {...more}>
              {label}
            </Link>
          </li>
        ))}
      </ul>
    </div>
  );
}
