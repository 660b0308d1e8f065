/** The ids of the tools whose events the security rules accept. */
export function toolsInRules(rules: string): readonly string[] {
  const list = /data\.tool in \[([^\]]*)\]/.exec(rules)?.[1] ?? '';
  return [...list.matchAll(/'([^']*)'/g)].map(([, id = '']) => id);
}
