import { paths } from '../app/paths';
import { useHead } from '../app/useHead';

export default function FaqPage() {
  useHead({ title: 'FAQ | Roundel', description: 'FAQ', path: paths.faq });
  return <h1>FAQ</h1>;
}
