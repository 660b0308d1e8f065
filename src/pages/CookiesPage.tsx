import { useTexts } from '../ui/useTexts';
import { usePaths } from '../ui/routing/usePaths';
import { cookiesTexts } from '#words/cookies';
import { LegalPage } from './info/LegalPage';

export default function CookiesPage() {
  const cookies = useTexts(cookiesTexts);
  const paths = usePaths();
  return <LegalPage words={cookies} path={paths.cookies} index={true} />;
}
