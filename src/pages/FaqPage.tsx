import { Link } from 'react-router-dom';
import { paths } from '../ui/routing/paths';
import { useHead } from '../ui/head/useHead';
import { content } from '../content';
import { faq } from '#words/faq';
import styles from './FaqPage.module.css';
import page from './info/Page.module.css';
import { PageHead } from './info/PageHead';
import { Questions } from './shared/Questions';
import { breadcrumbs, faqPage } from '../ui/head/structured-data';

/** Frequently asked questions. Each answer expands separately. */
export default function FaqPage() {
  useHead({
    title: content.shell.documentTitle(faq.documentTitle),
    description: faq.description,
    path: paths.faq,
    jsonLd: [
      faqPage(faq.sections.flatMap(({ faqs }) => faqs)),
      breadcrumbs({ name: faq.documentTitle, path: paths.faq }),
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
