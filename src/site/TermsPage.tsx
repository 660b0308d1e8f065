import { paths } from '../app/paths';
import { useHead } from '../app/useHead';

export default function TermsPage() {
  useHead({ title: 'Terms | Roundel', description: 'Terms', path: paths.terms });
  return <h1>Terms</h1>;
}
