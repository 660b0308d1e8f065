import { paths } from '../app/paths';
import { useHead } from '../app/useHead';

export default function CookiesPage() {
  useHead({ title: 'Cookies | Roundel', description: 'Cookies', path: paths.cookies });
  return <h1>Cookies</h1>;
}
