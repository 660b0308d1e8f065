/** Whether the visitor or the page has reloaded this document, instead of opening it. */
export function wasReloaded(): boolean {
  const [load] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
  return load?.type === 'reload';
}
