import { paths } from '../app/paths';
import { useHead } from '../app/useHead';

export default function HelpCenterPage() {
  useHead({ title: 'Help Center | Roundel', description: 'Help Center', path: paths.help });
  return <h1>Help Center</h1>;
}
