import { paths } from '../app/paths';
import { useHead } from '../app/useHead';

export default function AboutPage() {
  useHead({ title: 'About | Roundel', description: 'About', path: paths.about });
  return <h1>About</h1>;
}
