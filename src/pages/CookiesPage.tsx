import { paths } from '../ui/routing/paths';
import { cookies } from '#words/cookies';
import { LegalPage } from './info/LegalPage';

export default function CookiesPage() {
  return <LegalPage words={cookies} path={paths.cookies} index={true} />;
}
