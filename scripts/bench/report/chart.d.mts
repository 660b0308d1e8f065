import type { BenchResult } from './markdown.mjs';

export function growthChart(growth: NonNullable<BenchResult['growth']>): string;
