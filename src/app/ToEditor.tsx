import { Navigate, useParams } from 'react-router-dom';
import { findTool } from '../tools/registry';
import { paths } from './paths';

/** Sends an address with a tool's name on to its editor, and an unknown one to the list. */
export function ToEditor() {
  const { name = '' } = useParams();
  const tool = findTool(name);
  return <Navigate replace to={tool === undefined ? paths.tools : paths.editor(tool.id)} />;
}
