/** Returns the ids of the tools that the security rules accept in presets. */
export function toolsInRules(rules: string): readonly string[] {
  return /function areToolSettings\(.*?matches\('\((.*?)\)/s.exec(rules)?.[1]?.split('|') ?? [];
}
