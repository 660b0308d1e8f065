import type { Report } from 'roundel-records/benchmark-report';

/** Writes the whole report as JSON, unrounded. An infinite PSNR becomes the string `"Infinity"`. */
export function toJson(report: Report): string {
  const plain = (_key: string, value: unknown): unknown =>
    value === Infinity ? 'Infinity' : value;
  return `${JSON.stringify(report, plain, 2)}\n`;
}
