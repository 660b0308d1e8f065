import { useTexts } from '../ui/useTexts';
import { usePaths } from '../ui/routing/usePaths';
import { privacyTexts } from '#words/privacy';
import { LegalPage } from './info/LegalPage';

export default function PrivacyPage() {
  const privacy = useTexts(privacyTexts);
  const paths = usePaths();
  return <LegalPage words={privacy} path={paths.privacy} index={false} />;
}
