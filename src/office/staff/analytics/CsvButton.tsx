import Download from 'lucide-react/icons/download';
import { useState } from 'react';
import { analytics } from '#words/analytics';
import type { ToolId } from 'roundel/tools';
import { saveFile } from '../../../photo/pipeline/download';
import { Button } from '../../../ui/Button';
import { notify } from '../../../ui/notify';
import { toCsv } from '../parts/csv';
import { withTimeLimit } from '../parts/failure';
import { loadViews } from './page-views';
import { reportCsv } from './report-csv';
import type { Report } from './useReport';

const { csv: words } = analytics;

interface CsvButtonProps {
  readonly report: Report;
  /** null for all tools. */
  readonly tool: ToolId | null;
}

/** Downloads what the screen shows, and the page views, as one CSV file. */
export function CsvButton({ report: { span, days }, tool }: CsvButtonProps) {
  const [isSaving, setSaving] = useState(false);
  const isOff = isSaving || days === null;

  async function save() {
    if (days === null) return;
    setSaving(true);
    try {
      const rows = reportCsv(days, tool, await withTimeLimit(loadViews(span)));
      const ofTool = tool === null ? '' : `-${tool}`;
      const name = `roundel-analytics${ofTool}-${span.first}-to-${span.last}.csv`;
      saveFile(new Blob([toCsv(rows)], { type: 'text/csv;charset=utf-8' }), name);
      notify('success', () => words.saved(name));
    } catch (error) {
      console.warn(error);
      notify('error', () => words.failed);
    }
    setSaving(false);
  }

  return (
    <Button
      icon={<Download aria-hidden />}
      aria-disabled={isOff}
      onClick={() => {
        if (!isOff) void save();
      }}
    >
      {isSaving ? words.working : words.label}
    </Button>
  );
}
