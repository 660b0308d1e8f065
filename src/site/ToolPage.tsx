import { Navigate, useParams } from 'react-router-dom';
import { paths } from '../app/paths';
import { findTool } from '../tools/registry';
import { ToolArticle } from './tool/ToolArticle';

/** One tool's own page; a short id is sent on to the long one, an unknown name to the list. */
export default function ToolPage() {
  const { toolName = '' } = useParams();
  const tool = findTool(toolName);
  if (tool === undefined) return <Navigate replace to={paths.tools} />;
  if (tool.id !== toolName) return <Navigate replace to={paths.tool(tool.id)} />;
  return <ToolArticle tool={tool} />;
}
