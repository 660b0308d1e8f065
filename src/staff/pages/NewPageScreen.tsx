import { staff } from '#words/staff';
import { OpenPage } from './opening/OpenPage';

/** Creates a page. */
export default function NewPageScreen() {
  return <OpenPage pageId={null} title={staff.shell.titles.newPage} />;
}
