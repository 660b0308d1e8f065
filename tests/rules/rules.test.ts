import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { outcomeOf, startRulesEmulator, type RulesEmulator } from './emulator';
import { CONTENT_LINES } from './lines/content';
import { PEOPLE_LINES } from './lines/people';
import { PEOPLE } from './people';
import { SEED } from './seed';
import type { Fields } from './writes';

let emulator: RulesEmulator;

beforeAll(async () => {
  emulator = await startRulesEmulator('demo-rules');
});

afterAll(() => emulator.stop());

function seedWithout(paths: readonly string[]): Readonly<Record<string, Fields>> {
  return Object.fromEntries(Object.entries(SEED).filter(([path]) => !paths.includes(path)));
}

describe.each([...PEOPLE_LINES, ...CONTENT_LINES])(
  '$collection: $operation $what',
  ({ ask, allowed, absent }) => {
    it.each(Object.entries(PEOPLE))('by %s', async (name, who) => {
      await emulator.seed(absent === undefined ? SEED : seedWithout(absent(who)));
      const outcome =
        'kind' in ask
          ? await outcomeOf(ask.run(emulator.database(who), who))
          : await emulator.send(who, ask(who), 'batch');
      expect(outcome).toBe(allowed.some((person) => person === name) ? 'allowed' : 'refused');
    });
  },
);
