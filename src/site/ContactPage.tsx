import { paths } from '../app/paths';
import { useHead } from '../app/useHead';

export default function ContactPage() {
  useHead({ title: 'Contact | Roundel', description: 'Contact', path: paths.contact });
  return <h1>Contact</h1>;
}
