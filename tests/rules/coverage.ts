/** An expression of the rules in the emulator's report, with all values that it had. */
interface Expression {
  readonly sourcePosition: {
    readonly line?: number;
    /** The offset of the expression's first character in the file. `endOffset` is the offset of its last character. */
    readonly currentOffset?: number;
    readonly endOffset?: number;
  };
  readonly values?: readonly { readonly value: { readonly boolValue?: boolean } }[];
  readonly children?: readonly Expression[];
}

/** The emulator's coverage report. */
export interface CoverageReport {
  readonly rules: { readonly files: readonly { readonly content: string }[] };
  readonly report: readonly Expression[];
}

/** How much of the rules the tests covered. */
export interface Coverage {
  /** The number of expressions of any type. */
  readonly expressions: number;
  /** The number of boolean expressions. */
  readonly conditions: number;
  /** Gaps such as `12: page.noindex is bool: never false`, with the line number. */
  readonly gaps: readonly string[];
}

function walk(expressions: readonly Expression[]): readonly Expression[] {
  return expressions.flatMap((expression) => [expression, ...walk(expression.children ?? [])]);
}

/** Finds the boolean expressions that were never true or never false, and the expressions that were never evaluated. */
export function measureCoverage({ rules, report }: CoverageReport): Coverage {
  const source = rules.files[0]?.content ?? '';
  const expressions = walk(report);
  let conditions = 0;
  const gaps = new Set<string>();
  for (const { sourcePosition, values = [] } of expressions) {
    const { line = 0, currentOffset = 0, endOffset = 0 } = sourcePosition;
    const text = source.slice(currentOffset, endOffset + 1).replaceAll(/\s+/g, ' ');
    const seen = values.map(({ value }) => value.boolValue);
    if (values.length === 0) gaps.add(`${line}: ${text}: never evaluated`);
    if (!seen.includes(true) && !seen.includes(false)) continue;
    conditions += 1;
    for (const value of [true, false]) {
      if (!seen.includes(value)) gaps.add(`${line}: ${text}: never ${value ? 'true' : 'false'}`);
    }
  }
  return { expressions: expressions.length, conditions, gaps: [...gaps] };
}
