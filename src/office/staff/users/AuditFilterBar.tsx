import Download from 'lucide-react/icons/download';
import { useState } from 'react';
import { audit } from '#words/staff-audit';
import { saveFile } from '../../../photo/pipeline/download';
import { AUDIT_SUBJECTS, type AuditSubject } from 'roundel-records/audit';
import { toDay } from 'roundel-records/day';
import { Button } from '../../../ui/Button';
import { notify } from '../../../ui/notify';
import { SelectField } from '../../../ui/SelectField';
import { TextField } from '../../../ui/TextField';
import { toCsv } from '../parts/csv';
import { withTimeLimit } from '../parts/failure';
import { SearchField } from '../parts/SearchField';
import layout from '../parts/layout.module.css';
import { csvRows, loadAllEntries, type AuditFilters } from './audit-query';

const { filters: words, csv: csvWords } = audit;

const SUBJECTS = Object.keys(AUDIT_SUBJECTS) as readonly AuditSubject[];

/** Time limit for loading the entries of a CSV file, in milliseconds. */
const SAVE_LIMIT = 60_000;

interface AuditFilterBarProps {
  readonly filters: AuditFilters;
  readonly onFilters: (filters: AuditFilters) => void;
}

/** The search and filters of the audit log, and a button that downloads the matching entries. */
export function AuditFilterBar({ filters, onFilters }: AuditFilterBarProps) {
  const { subject, first, last, search } = filters;
  const [saving, setSaving] = useState(false);
  const change = (part: Partial<AuditFilters>) => {
    onFilters({ ...filters, ...part });
  };

  async function save() {
    setSaving(true);
    try {
      const { entries, more } = await withTimeLimit(loadAllEntries(filters), SAVE_LIMIT);
      const name = `roundel-audit-log-${toDay(new Date())}.csv`;
      saveFile(new Blob([toCsv(csvRows(entries))], { type: 'text/csv;charset=utf-8' }), name);
      notify('success', () => csvWords.saved(name));
      if (more) notify('error', () => csvWords.shortened(entries.length));
    } catch (error) {
      console.warn(error);
      notify('error', () => csvWords.failed);
    }
    setSaving(false);
  }

  return (
    <div className={layout['filters']}>
      <SearchField
        label={words.search}
        placeholder={words.placeholder}
        clearLabel={words.clear}
        value={search}
        onSearch={(text) => {
          change({ search: text });
        }}
      />
      <SelectField
        label={words.subject}
        value={subject}
        onChange={({ target }) => {
          change({ subject: SUBJECTS.find((each) => each === target.value) ?? 'all' });
        }}
      >
        <option value="all">{words.all}</option>
        {SUBJECTS.map((each) => (
          <option key={each} value={each}>
            {words.subjects[each]}
          </option>
        ))}
      </SelectField>
      <TextField
        type="date"
        label={words.first}
        value={first}
        max={last}
        onChange={({ target }) => {
          change({ first: target.value });
        }}
      />
      <TextField
        type="date"
        label={words.last}
        value={last}
        min={first}
        error={first !== '' && last !== '' && last < first ? words.reversed : undefined}
        onChange={({ target }) => {
          change({ last: target.value });
        }}
      />
      <Button
        icon={<Download aria-hidden />}
        aria-label={csvWords.download}
        aria-disabled={saving}
        onClick={() => {
          if (!saving) void save();
        }}
      >
        {saving ? csvWords.working : csvWords.label}
      </Button>
    </div>
  );
}
