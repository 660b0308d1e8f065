import { useParams } from 'react-router-dom';
import { staff } from '#words/staff';
import { OpenPage } from './opening/OpenPage';

/** Edits a page that exists. */
export default function PageScreen() {
  const { id = '' } = useParams();
  return <OpenPage pageId={id} title={staff.shell.titles.editPage} />;
}
