import { beforeAll, describe, expect, it } from 'vitest';
import { measureCoverage } from './coverage';
import { startRulesEmulator, type RulesEmulator } from './emulator';
import { WRITE_CASES } from './write-cases';
import { adminRow, SECOND_ADMIN, revokesAdmin } from './write-cases/role-writes';
import { attempt } from './access-case';
import { ACCESS_CASES } from './access-cases';
import { PEOPLE } from './people';
import { SEED, without } from './seed';

let emulator: RulesEmulator;
/**
 * An emulator for transactions and for variants that the coverage report omits. The tests do not use this emulator's
 * report.
 */
let unreported: RulesEmulator;

beforeAll(async () => {
  emulator = await startRulesEmulator('demo-rules');
  unreported = await startRulesEmulator('demo-rules-unreported');
});

describe.each(ACCESS_CASES)('$collection: $operation $what', ({ ask, allowed, absent }) => {
  it.each(Object.entries(PEOPLE))('by %s', async (name, who) => {
    await emulator.seed(absent === undefined ? SEED : without(SEED, absent(who)));
    expect(await attempt(emulator, who, ask)).toBe(
      allowed.some((person) => person === name) ? 'allowed' : 'refused',
    );
  });
});

describe.each(WRITE_CASES)('$collection: $does', (writeCase) => {
  const seeds = { ...SEED, ...writeCase.seed };
  const inTransactions = writeCase.writeOnly !== true;

  it('is allowed unchanged', async () => {
    await emulator.seed(seeds);
    expect(await emulator.send(writeCase.as, writeCase.writes, 'batch')).toBe('allowed');
    if (!inTransactions) return;
    await unreported.seed(seeds);
    expect(await unreported.send(writeCase.as, writeCase.writes, 'transaction')).toBe('allowed');
  });

  it.each(writeCase.variants)('is $outcome: $what', async (variant) => {
    const { as, change, outcome, seed, absent } = variant;
    const who = as ?? writeCase.as;
    const writes = change?.(writeCase.writes) ?? writeCase.writes;
    const documents =
      seed === undefined && absent === undefined
        ? seeds
        : without({ ...seeds, ...seed }, absent ?? []);
    const asked = variant.unreported === true ? unreported : emulator;
    await asked.seed(documents);
    expect(await asked.send(who, writes, 'batch')).toBe(outcome);
    if (!inTransactions) return;
    await unreported.seed(documents);
    expect(await unreported.send(who, writes, 'transaction'), 'in a transaction').toBe(outcome);
  });
});

it('leaves an admin when two revoke each other’s role at the same time', async () => {
  const { admin } = PEOPLE;
  await emulator.seed({ ...SEED, ...adminRow(admin), ...adminRow(SECOND_ADMIN) });
  const outcomes = await Promise.all([
    emulator.send(admin, revokesAdmin(admin, SECOND_ADMIN), 'batch'),
    emulator.send(SECOND_ADMIN, revokesAdmin(SECOND_ADMIN, admin), 'batch'),
  ]);
  // Under load, the emulator sometimes refuses both writes, because each write conflicts with the other write, which is
  // still unfinished.
  expect(outcomes).toContain('refused');
});

// This test runs last, because the report covers the requests of all other tests.
describe('the coverage report', () => {
  it('has every condition of the rules as both true and false', async () => {
    const { conditions, gaps } = measureCoverage(await emulator.coverage());
    expect(conditions).toBeGreaterThan(300);
    expect(gaps).toEqual([]);
  }, 300_000);
});
