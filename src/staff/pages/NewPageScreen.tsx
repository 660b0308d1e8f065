import { staff } from '#words/staff';
import { OpenPage } from './opening/OpenPage';

/** Writes a page that does not exist yet. */
export default function NewPageScreen() {
  return <OpenPage pageId={null} title={staff.shell.titles.newPage} />;
}
