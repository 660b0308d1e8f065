import X from 'lucide-react/icons/x';
import { Link } from 'react-router-dom';
import { announcementTexts } from '#words/announcement';
import { useTexts } from './useTexts';
import styles from './Announcement.module.css';
import { IconButton } from './IconButton';

interface AnnouncementProps {
  readonly text: string;
  /** Whether the text is in English, which may differ from the language of the page. */
  readonly isEnglish?: boolean;
  /** A path on the site or an https address; empty for none. */
  readonly link: string;
  readonly onDismiss: () => void;
}

/** A short message from the staff to every visitor. */
export default function Announcement({
  text,
  isEnglish = false,
  link,
  onDismiss,
}: AnnouncementProps) {
  const words = useTexts(announcementTexts);
  return (
    <aside aria-label={words.label} className={styles['announcement']}>
      <p className={styles['text']}>
        <span {...(isEnglish ? { lang: 'en' } : {})}>{text}</span> <More link={link} />
      </p>
      <IconButton
        label={words.dismiss}
        icon={<X aria-hidden />}
        className={styles['dismiss']}
        onClick={onDismiss}
      />
    </aside>
  );
}

function More({ link }: { readonly link: string }) {
  const words = useTexts(announcementTexts);
  if (link === '') return null;
  if (link.startsWith('/')) return <Link to={link}>{words.more}</Link>;
  return (
    <a href={link} rel="noopener noreferrer">
      {words.more}
    </a>
  );
}
