import { moment, table } from '../format.mjs';
import { judge } from '../targets.mjs';

/**
 * What we promised ourselves and whether it is kept; with an older result, what that had.
 *
 * @param {string} speed the way to docs/speed.md
 */
export function targetSection(result, before, speed) {
  const groups = judge(result).map(({ title, verdicts }) => ({
    title,
    told: verdicts.filter(({ met }) => met !== null),
    asked: verdicts.length,
  }));
  const told = groups.flatMap((group) => group.told);
  const met = told.filter((verdict) => verdict.met);
  const untold = groups.filter((group) => group.told.length === 0).map(({ title }) => title);
  const missing = groups.reduce(
    (sum, group) => sum + (group.told.length === 0 ? 0 : group.asked - group.told.length),
    0,
  );
  return [
    '## Targets',
    '',
    `${met.length} of ${told.length} are met. What keeps the others from it, and what was tried, stands in [speed.md](${speed}).`,
    '',
    ...(before === undefined ? [] : [...beforeLines(result, before), '']),
    ...groups.flatMap(({ title, told: verdicts }) =>
      verdicts.length === 0
        ? []
        : [`### ${title}`, '', targetTable(title, verdicts, olderVerdicts(before), speed), ''],
    ),
    ...(untold.length > 0 ? [`Not measured in this run: ${untold.join('; ')}.`, ''] : []),
    ...(missing > 0 ? [`${missing} single targets above were not measured in this run.`, ''] : []),
  ];
}

/** Every verdict of the older result by what it is about; null when there is none. */
function olderVerdicts(before) {
  if (before === undefined) return null;
  return new Map(
    judge(before).flatMap(({ title, verdicts }) =>
      verdicts.map((verdict) => [keyOf(title, verdict), verdict]),
    ),
  );
}

function keyOf(title, { what }) {
  return `${title}: ${what}`;
}

function targetTable(title, verdicts, older, speed) {
  const verdictOf = ({ met }) => (met ? 'met' : `[**not met**](${speed})`);
  if (older === null) {
    return table(
      ['Target', 'Measured', 'Wanted', ''],
      verdicts.map((row) => [row.what, row.measured, row.target, verdictOf(row)]),
    );
  }
  return table(
    ['Target', 'Before', 'Now', 'Wanted', ''],
    verdicts.map((row) => [
      row.what,
      beforeCell(older.get(keyOf(title, row)), row),
      row.measured,
      row.target,
      verdictOf(row),
    ]),
  );
}

/** With what was wanted then, where that is itself measured in each run. */
function beforeCell(verdict, { target }) {
  if (verdict === undefined || verdict.met === null) return '–';
  return verdict.target === target ? verdict.measured : `${verdict.measured} (${verdict.target})`;
}

function beforeLines(result, before) {
  const lines = [
    `**Before** is commit ${before.machine.commit}, ${moment(before.started)}; **now** is commit ${result.machine.commit}, ${moment(result.started)}.`,
  ];
  const same = ['processor', 'cores', 'memoryGiB'].every(
    (key) => before.machine[key] === result.machine[key],
  );
  if (!same) lines.push('They ran on different machines.');
  const versions = ({ browsers }) => new Map(browsers.map(({ name, version }) => [name, version]));
  const then = versions(before);
  for (const [name, version] of versions(result)) {
    const old = then.get(name);
    if (old !== undefined && old !== version) lines.push(`${name} was ${old} then.`);
  }
  return lines;
}
