import { Navigate, useParams } from 'react-router-dom';
import { findTool } from '../tools/registry';
import { paths } from '../routing/paths';

/** Redirects a tool's alias to its page, and an unknown name to the list of tools. */
export function ToToolPage() {
  const { toolName = '' } = useParams();
  const tool = findTool(toolName);
  return <Navigate replace to={tool === undefined ? paths.tools : paths.tool(tool.id)} />;
}
