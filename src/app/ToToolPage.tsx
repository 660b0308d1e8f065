import { Navigate, useParams } from 'react-router-dom';
import { findTool } from '../tools/registry';
import { paths } from './paths';

/** Sends /tools/{short} on to the tool's page, and an unknown name to the list. */
export function ToToolPage() {
  const { toolName = '' } = useParams();
  const tool = findTool(toolName);
  return <Navigate replace to={tool === undefined ? paths.tools : paths.tool(tool.id)} />;
}
