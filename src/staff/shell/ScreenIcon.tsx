import ChartColumn from 'lucide-react/icons/chart-column';
import FileText from 'lucide-react/icons/file-text';
import Inbox from 'lucide-react/icons/inbox';
import Images from 'lucide-react/icons/images';
import LayoutDashboard from 'lucide-react/icons/layout-dashboard';
import SlidersHorizontal from 'lucide-react/icons/sliders-horizontal';
import Users from 'lucide-react/icons/users';
import type { ScreenIconName } from '../screens';

const ICONS = {
  dashboard: LayoutDashboard,
  pages: FileText,
  media: Images,
  analytics: ChartColumn,
  inbox: Inbox,
  users: Users,
  settings: SlidersHorizontal,
} as const satisfies Record<ScreenIconName, unknown>;

/** A screen's icon. Decorative: the screen's name is next to it. */
export function ScreenIcon({ name }: { readonly name: ScreenIconName }) {
  const Icon = ICONS[name];
  return <Icon aria-hidden />;
}
