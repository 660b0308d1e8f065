import { useParams } from 'react-router-dom';
import { staff } from '#words/staff';
import { OpenPage } from './opening/OpenPage';

/** Edits an existing page. */
export default function PageScreen() {
  const { id = '' } = useParams();
  return <OpenPage pageId={id} title={staff.shell.titles.editPage} />;
}
