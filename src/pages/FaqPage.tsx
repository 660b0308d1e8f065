import { Link } from 'react-router-dom';
import { useTexts } from '../ui/useTexts';
import { usePaths } from '../ui/routing/usePaths';
import { useHead } from '../ui/head/useHead';
import { commonTexts } from '#words/common';
import { faqTexts } from '#words/faq';
import styles from './FaqPage.module.css';
import page from './info/Page.module.css';
import { PageHead } from './info/PageHead';
import { Questions } from './shared/Questions';
import { breadcrumbs, faqPage } from '../ui/head/structured-data';

/** Frequently asked questions. Each answer expands separately. */
export default function FaqPage() {
  const content = useTexts(commonTexts);
  const faq = useTexts(faqTexts);
  const paths = usePaths();
  useHead({
    title: content.shell.documentTitle(faq.documentTitle),
    description: faq.description,
    path: paths.faq,
    jsonLd: [
      faqPage(
        content,
        faq.sections.flatMap(({ faqs }) => faqs),
      ),
      breadcrumbs(content, paths, { name: faq.documentTitle, path: paths.faq }),
    ],
  });
  return (
    <div className={page['page']}>
      <PageHead title={faq.title} lead={faq.lead} />
      <div className={styles['sections']}>
        {faq.sections.map(({ title, faqs }) => (
          <section key={title} className={styles['section']}>
            <h2>{title}</h2>
            <Questions questions={faqs} level={3} />
          </section>
        ))}
      </div>
      <p className={styles['more']}>
        <span>{faq.more.text}</span> <Link to={paths.help}>{faq.more.link}</Link>
      </p>
    </div>
  );
}
