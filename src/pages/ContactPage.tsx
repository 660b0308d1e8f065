import { Link } from 'react-router-dom';
import { useTexts } from '../ui/useTexts';
import { usePaths } from '../ui/routing/usePaths';
import { useHead } from '../ui/head/useHead';
import { commonTexts } from '#words/common';
import { contactTexts } from '#words/contact';
import { useSetting } from '../office/settings/useSetting';
import { SAMPLES } from '../content/samples';
import { ContactForm } from './contact/ContactForm';
import styles from './ContactPage.module.css';
import page from './info/Page.module.css';
import { PageHead } from './info/PageHead';
import { Portrait } from './shared/Portrait';
import { useLiveText } from './shared/useLiveText';
import { Questions } from './shared/Questions';
import { breadcrumbs, organization } from '../ui/head/structured-data';

/** The contact page, with the contact details and the form. */
export default function ContactPage() {
  const content = useTexts(commonTexts);
  const contact = useTexts(contactTexts);
  const paths = usePaths();
  const { details } = contact;
  const textFor = useLiveText();
  const email = useSetting('support_email');
  useHead({
    title: content.shell.documentTitle(contact.documentTitle),
    description: textFor(contact.description),
    path: paths.contact,
    jsonLd: [
      organization(content, paths, content.shell.description),
      breadcrumbs(content, paths, { name: contact.documentTitle, path: paths.contact }),
    ],
  });
  return (
    <div className={page['page']}>
      <PageHead title={contact.title} lead={contact.lead} />
      <div className={styles['columns']}>
        <ContactForm />
        <section aria-labelledby="details" className={styles['details']}>
          <span className={styles['face']}>
            <Portrait sample={SAMPLES.biscuit} />
          </span>
          <h2 id="details">{details.title}</h2>
          <dl>
            <dt>{details.email}</dt>
            <dd>
              <a href={`mailto:${email}`}>{email}</a>
            </dd>
            <dt>{details.hours}</dt>
            <dd className={styles['hours']}>{textFor(({ supportHours }) => supportHours)}</dd>
            <dt>{details.help}</dt>
            <dd>
              <Link to={paths.help}>{details.helpLink}</Link>
            </dd>
          </dl>
        </section>
      </div>
      <section aria-labelledby="before-you-write" className={styles['faq']}>
        <h2 id="before-you-write">{contact.faq.title}</h2>
        <Questions questions={contact.faq.questions} level={3} />
      </section>
    </div>
  );
}
