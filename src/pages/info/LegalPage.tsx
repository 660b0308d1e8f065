import { Link } from 'react-router-dom';
import { useTexts } from '../../ui/useTexts';
import type { Paths } from '../../ui/routing/paths';
import { usePaths } from '../../ui/routing/usePaths';
import { useHead } from '../../ui/head/useHead';
import { commonTexts, type CommonWords } from '#words/common';
import type { LegalTexts } from '../../content/legal-texts';
import { legalTexts } from '#words/legal';
import { breadcrumbs } from '../../ui/head/structured-data';
import { useSetting } from '../../office/settings/useSetting';
import { useLiveText } from '../shared/useLiveText';
import styles from './LegalPage.module.css';
import page from './Page.module.css';
import { PageHead } from './PageHead';

function legalPages(content: CommonWords, paths: Paths) {
  const { shell } = content;
  return [
    [paths.privacy, shell.privacy],
    [paths.terms, shell.terms],
    [paths.cookies, shell.cookies],
  ] as const;
}

interface LegalPageProps {
  readonly words: LegalTexts;
  readonly path: string;
  /** Whether search engines may list the page. */
  readonly index: boolean;
}

/** The privacy policy, terms or cookie page: a summary, a table of contents and the sections. */
export function LegalPage({ words, path, index }: LegalPageProps) {
  const content = useTexts(commonTexts);
  const legal = useTexts(legalTexts);
  const paths = usePaths();
  const { shell } = content;
  useHead({
    title: shell.documentTitle(words.documentTitle),
    description: words.description,
    path,
    index,
    jsonLd: [breadcrumbs(content, paths, { name: words.documentTitle, path })],
  });
  const live = useLiveText();
  const email = useSetting('support_email');
  return (
    <article className={page['page']}>
      <PageHead title={words.title} lead={words.short}>
        <p className={styles['date']}>
          <time dateTime={legal.updatedDate}>{legal.updated}</time>
        </p>
      </PageHead>
      <div className={styles['columns']}>
        <nav aria-labelledby="contents" className={styles['contents']}>
          <h2 id="contents">{legal.contents}</h2>
          <ol>
            {words.sections.map(({ id, title }) => (
              <li key={id}>
                <a href={`#${id}`}>{title}</a>
              </li>
            ))}
          </ol>
        </nav>
        <div className={styles['sections']}>
          {words.sections.map(({ id, title, paragraphs, list, after }) => (
            <section key={id} id={id}>
              <h2>{title}</h2>
              {paragraphs.map(live).map((paragraph) => (
                <p key={paragraph}>{paragraph}</p>
              ))}
              {list !== undefined && (
                <ul>
                  {list.map(live).map((item) => (
                    <li key={item}>{item}</li>
                  ))}
                </ul>
              )}
              {after !== undefined && <p>{live(after)}</p>}
            </section>
          ))}
          <footer className={styles['end']}>
            <p>
              <span>{legal.questions}</span> <a href={`mailto:${email}`}>{email}</a>.
            </p>
            <nav aria-label={legal.others}>
              {legalPages(content, paths)
                .filter(([to]) => to !== path)
                .map(([to, label]) => (
                  <Link key={to} to={to}>
                    {label}
                  </Link>
                ))}
            </nav>
          </footer>
        </div>
      </div>
    </article>
  );
}
