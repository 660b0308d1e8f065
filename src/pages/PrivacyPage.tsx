import { paths } from '../ui/routing/paths';
import { privacy } from '#words/privacy';
import { LegalPage } from './info/LegalPage';

export default function PrivacyPage() {
  return <LegalPage words={privacy} path={paths.privacy} index={false} />;
}
