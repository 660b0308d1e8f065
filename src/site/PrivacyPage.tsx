import { paths } from '../app/paths';
import { useHead } from '../app/useHead';

export default function PrivacyPage() {
  useHead({ title: 'Privacy | Roundel', description: 'Privacy', path: paths.privacy });
  return <h1>Privacy</h1>;
}
