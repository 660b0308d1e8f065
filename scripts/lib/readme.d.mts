/** Every command of the README: each line of its shell blocks. */
export function readmeCommands(): readonly string[];
