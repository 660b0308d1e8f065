import { useMemo } from 'react';
import { keyBlocks } from './key-blocks';
import { MarkdownBlocks } from './MarkdownBlocks';
import { parseMarkdown } from './parse';

/** Renders Markdown below a heading of level 1. */
export default function MarkdownView({ text }: { readonly text: string }) {
  const blocks = useMemo(() => keyBlocks([], parseMarkdown(text, 2)), [text]);
  return <MarkdownBlocks blocks={blocks} />;
}
