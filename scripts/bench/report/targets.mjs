import { moment, table } from '../format.mjs';
import { judge } from '../targets.mjs';

/**
 * @typedef {import('../result').BenchResult} BenchResult
 * @typedef {import('../verdict.mjs').Verdict} Verdict
 */

/**
 * The targets and whether the result meets them, beside an older result if there is one.
 *
 * @param {BenchResult} result
 * @param {BenchResult | undefined} before
 * @param {string} speed the path to docs/speed.md
 */
export function targetSection(result, before, speed) {
  const groups = judge(result).map(({ title, verdicts }) => ({
    title,
    measured: verdicts.filter(({ met }) => met !== null),
    total: verdicts.length,
  }));
  const measured = groups.flatMap((group) => group.measured);
  const met = measured.filter((verdict) => verdict.met);
  const skipped = groups.filter((group) => group.measured.length === 0).map(({ title }) => title);
  const missing = groups.reduce(
    (sum, group) => sum + (group.measured.length === 0 ? 0 : group.total - group.measured.length),
    0,
  );
  return [
    '## Targets',
    '',
    `${met.length} of ${measured.length} are met. [speed.md](${speed}) explains what limits the others and what was tried.`,
    '',
    ...(before === undefined ? [] : [...beforeLines(result, before), '']),
    ...groups.flatMap(({ title, measured: verdicts }) =>
      verdicts.length === 0
        ? []
        : [`### ${title}`, '', targetTable(title, verdicts, olderVerdicts(before), speed), ''],
    ),
    ...(skipped.length > 0 ? [`Not measured in this run: ${skipped.join('; ')}.`, ''] : []),
    ...(missing > 0
      ? [`${missing} targets of the groups above were not measured in this run.`, '']
      : []),
  ];
}

/**
 * The verdicts on the older result by group and name; null without an older result.
 *
 * @param {BenchResult | undefined} before
 */
function olderVerdicts(before) {
  if (before === undefined) return null;
  return new Map(
    judge(before).flatMap(({ title, verdicts }) =>
      verdicts.map((verdict) => [keyOf(title, verdict), verdict]),
    ),
  );
}

/** @type {(title: string, verdict: Verdict) => string} */
function keyOf(title, { what }) {
  return `${title}: ${what}`;
}

/**
 * @param {string} title
 * @param {readonly Verdict[]} verdicts
 * @param {ReturnType<typeof olderVerdicts>} older
 * @param {string} speed
 */
function targetTable(title, verdicts, older, speed) {
  /** @param {Verdict} verdict */
  const verdictOf = ({ met }) => (met ? 'met' : `[**not met**](${speed})`);
  if (older === null) {
    return table(
      ['Quantity', 'Measured', 'Target', ''],
      verdicts.map((row) => [row.what, row.measured, row.target, verdictOf(row)]),
    );
  }
  return table(
    ['Quantity', 'Before', 'Now', 'Target', ''],
    verdicts.map((row) => [
      row.what,
      beforeCell(older.get(keyOf(title, row)), row),
      row.measured,
      row.target,
      verdictOf(row),
    ]),
  );
}

/**
 * The older value, with the older target where that differs: some targets depend on the run.
 *
 * @param {Verdict | undefined} verdict
 * @param {Verdict} now
 */
function beforeCell(verdict, { target }) {
  if (verdict === undefined || verdict.met === null) return '–';
  return verdict.target === target ? verdict.measured : `${verdict.measured} (${verdict.target})`;
}

/** @type {(result: BenchResult, before: BenchResult) => string[]} */
function beforeLines(result, before) {
  const lines = [
    `**Before** is commit ${before.machine.commit}, ${moment(before.started)}; **now** is commit ${result.machine.commit}, ${moment(result.started)}.`,
  ];
  const keys = /** @type {const} */ (['processor', 'cores', 'memoryGiB']);
  if (!keys.every((key) => before.machine[key] === result.machine[key])) {
    lines.push('They ran on different machines.');
  }
  /** @param {BenchResult} result */
  const versions = ({ browsers }) => new Map(browsers.map(({ name, version }) => [name, version]));
  const then = versions(before);
  for (const [name, version] of versions(result)) {
    const old = then.get(name);
    if (old !== undefined && old !== version) lines.push(`${name} was ${old} then.`);
  }
  return lines;
}
