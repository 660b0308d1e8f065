/** A part of the rules in the emulator's report, with every value it had. */
interface Expression {
  readonly sourcePosition: {
    readonly line?: number;
    /** Of its first and its last character in the file. */
    readonly currentOffset?: number;
    readonly endOffset?: number;
  };
  readonly values?: readonly { readonly value: { readonly boolValue?: boolean } }[];
  readonly children?: readonly Expression[];
}

/** What the emulator tells of the rules it was asked. */
export interface CoverageReport {
  readonly rules: { readonly files: readonly { readonly content: string }[] };
  readonly report: readonly Expression[];
}

/** What of the rules was not shown to matter. */
export interface Coverage {
  /** All parts of the rules, whatever their value. */
  readonly expressions: number;
  /** Those that say yes or no. */
  readonly conditions: number;
  /** As `12: page.noindex is bool: never false`, with the line. */
  readonly unshown: readonly string[];
}

function walk(expressions: readonly Expression[]): readonly Expression[] {
  return expressions.flatMap((expression) => [expression, ...walk(expression.children ?? [])]);
}

/** Finds every condition that was not both true and false, and every part never evaluated. */
export function coverageOf({ rules, report }: CoverageReport): Coverage {
  const source = rules.files[0]?.content ?? '';
  const expressions = walk(report);
  let conditions = 0;
  const unshown = new Set<string>();
  for (const { sourcePosition, values = [] } of expressions) {
    const { line = 0, currentOffset = 0, endOffset = 0 } = sourcePosition;
    const text = source.slice(currentOffset, endOffset + 1).replaceAll(/\s+/g, ' ');
    const seen = values.map(({ value }) => value.boolValue);
    if (values.length === 0) unshown.add(`${line}: ${text}: never asked`);
    if (!seen.includes(true) && !seen.includes(false)) continue;
    conditions += 1;
    for (const value of [true, false]) {
      if (!seen.includes(value)) unshown.add(`${line}: ${text}: never ${value ? 'true' : 'false'}`);
    }
  }
  return { expressions: expressions.length, conditions, unshown: [...unshown] };
}
