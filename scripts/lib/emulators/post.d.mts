/** What the Auth emulator would have sent, as a line to print; undefined when it printed something else. */
export function readPost(line: string, origin: string): string | undefined;
