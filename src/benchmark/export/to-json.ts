import type { Report } from '../report';

/** The whole report, with every number in full. An infinite PSNR is written `"Infinity"`. */
export function toJson(report: Report): string {
  const plain = (_key: string, value: unknown): unknown =>
    value === Infinity ? 'Infinity' : value;
  return `${JSON.stringify(report, plain, 2)}\n`;
}
