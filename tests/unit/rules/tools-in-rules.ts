/** Returns the ids of the tools that the security rules accept in presets. */
export function toolsInRules(rules: string): readonly string[] {
  const list = /function isTool\(value\) \{\s*return value in \[([^\]]*)\]/.exec(rules)?.[1] ?? '';
  return [...list.matchAll(/'([^']*)'/g)].map(([, id = '']) => id);
}
