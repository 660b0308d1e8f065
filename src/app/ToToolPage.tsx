import { Navigate, useParams } from 'react-router-dom';
import { findTool } from '../tools/registry';
import { paths } from '../routing/paths';

/** Sends a tool's short name on to its page, and an unknown one to the list. */
export function ToToolPage() {
  const { toolName = '' } = useParams();
  const tool = findTool(toolName);
  return <Navigate replace to={tool === undefined ? paths.tools : paths.tool(tool.id)} />;
}
