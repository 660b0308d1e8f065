import Search from 'lucide-react/icons/search';
import { useEffect, useId, useRef, useState } from 'react';
import { Link, useLocation } from 'react-router-dom';
import { useTexts } from '../ui/useTexts';
import { usePaths } from '../ui/routing/usePaths';
import { useHead } from '../ui/head/useHead';
import { commonTexts } from '#words/common';
import { helpTexts } from '#words/help';
import { Button, ButtonLink } from '../ui/Button';
import styles from './HelpCenterPage.module.css';
import { HelpSections } from './help/HelpSections';
import { searchHelp } from './help/search';
import page from './info/Page.module.css';
import { PageHead } from './info/PageHead';
import { breadcrumbs, faqPage } from '../ui/head/structured-data';
import { useLiveText } from './shared/useLiveText';

/** Questions and answers by section, with a search that hides the questions without a match. */
export default function HelpCenterPage() {
  const content = useTexts(commonTexts);
  const help = useTexts(helpTexts);
  const paths = usePaths();
  useHead({
    title: content.shell.documentTitle(help.documentTitle),
    description: help.description,
    path: paths.help,
    jsonLd: [
      faqPage(
        content,
        help.sections.flatMap(({ questions }) => questions),
      ),
      breadcrumbs(content, paths, { name: help.documentTitle, path: paths.help }),
    ],
  });
  const [query, setQuery] = useState('');
  const field = useRef<HTMLInputElement>(null);
  const fieldId = useId();
  const { hash } = useLocation();

  // If the address links to an answer, opens the answer and its section.
  useEffect(() => {
    if (hash === '') return;
    const target = document.getElementById(hash.slice(1));
    for (let at = target; at !== null; at = at.parentElement) {
      if (at instanceof HTMLDetailsElement) at.open = true;
    }
    target?.scrollIntoView();
  }, [hash]);

  const found = searchHelp(help.sections, query, useLiveText());
  const searching = query.trim() !== '';
  const count = found.reduce((sum, { questions }) => sum + questions.length, 0);
  const clear = (): void => {
    setQuery('');
    field.current?.focus();
  };

  return (
    <div className={page['page']}>
      <PageHead title={help.title} lead={help.lead}>
        <div role="search" className={styles['search']}>
          <label htmlFor={fieldId}>{help.search}</label>
          <div className={styles['field']}>
            <Search aria-hidden />
            <input
              ref={field}
              id={fieldId}
              type="search"
              autoComplete="off"
              placeholder={help.searchHint}
              value={query}
              onChange={(event) => {
                setQuery(event.target.value);
              }}
            />
          </div>
          <p role="status" className={styles['status']}>
            {searching && count > 0 ? help.found(count) : ''}
          </p>
        </div>
      </PageHead>

      <div className={styles['columns']}>
        <div>
          {count === 0 ? (
            <div role="status" className={styles['none']}>
              <h2>{help.noResults(query.trim())}</h2>
              <p>{help.noResultsHint}</p>
              <Button look="accent" onClick={clear}>
                {help.clear}
              </Button>
            </div>
          ) : (
            <HelpSections sections={found} searching={searching} />
          )}
        </div>
        <aside className={styles['aside']}>
          <h2>{help.contact.title}</h2>
          <p>{help.contact.text}</p>
          <ButtonLink to={paths.contact}>{help.contact.link}</ButtonLink>
          <p className={styles['faq']}>
            <span>{help.faq.text}</span>
            <Link to={paths.faq}>{help.faq.link}</Link>
          </p>
        </aside>
      </div>
    </div>
  );
}
