import { useTexts } from '../ui/useTexts';
import { usePaths } from '../ui/routing/usePaths';
import { termsTexts } from '#words/terms';
import { LegalPage } from './info/LegalPage';

export default function TermsPage() {
  const terms = useTexts(termsTexts);
  const paths = usePaths();
  return <LegalPage words={terms} path={paths.terms} index={false} />;
}
