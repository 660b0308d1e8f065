import { paths } from '../ui/routing/paths';
import { terms } from '#words/terms';
import { LegalPage } from './info/LegalPage';

export default function TermsPage() {
  return <LegalPage words={terms} path={paths.terms} index={false} />;
}
