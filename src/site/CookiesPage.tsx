import { paths } from '../routing/paths';
import { cookies } from '../content/pages/cookies';
import { LegalPage } from './info/LegalPage';

export default function CookiesPage() {
  return <LegalPage words={cookies} path={paths.cookies} index={true} />;
}
