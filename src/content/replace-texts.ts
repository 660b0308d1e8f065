import { liveModules, whenAdded, type LiveModule, type Texts } from './live-texts';

/*
 * A page imports texts as constants. To change the language, the properties of the constants are replaced, so
 * that every reference to a text object leads to the texts of the new language, even in a component that
 * has read it before, or in a function that is waiting for an answer.
 */

type Tree = Record<string, unknown>;
type Table = Readonly<Record<string, Texts>>;

/** Copies of the texts of the build's language, from before these are replaced for the first time. */
const originals = new Map<LiveModule, Texts>();

/** The texts of the shown language by module name; null for the build's language. */
let table: Table | null = null;

/**
 * Replaces all texts of the page.
 *
 * @param texts the new texts by module name; null for the texts of the build's language
 */
export function showTexts(texts: Table | null): void {
  table = texts;
  liveModules.forEach(show);
  whenAdded(show);
}

function show(module: LiveModule): void {
  const { name, exported, setFunctions } = module;
  const original = originals.get(module) ?? (copy(exported) as Texts);
  originals.set(module, original);
  // The texts of the staff area exist in English only.
  const wanted = table?.[name] ?? original;
  for (const [key, value] of Object.entries(exported)) {
    const next = wanted[key];
    if (isTree(value) && isTree(next)) become(value, next);
  }
  setFunctions?.(wanted);
}

/** Replaces the properties of `target` with the properties of `source`, recursively in objects and lists. */
function become(target: Tree, source: Tree): void {
  for (const key of Object.keys(target)) if (!(key in source)) Reflect.deleteProperty(target, key);
  if (Array.isArray(target)) target.length = (source as unknown as unknown[]).length;
  for (const [key, value] of Object.entries(source)) {
    const now = target[key];
    if (isTree(now) && isTree(value) && Array.isArray(now) === Array.isArray(value)) {
      become(now, value);
    } else target[key] = copy(value);
  }
}

function isTree(value: unknown): value is Tree {
  return typeof value === 'object' && value !== null;
}

function copy(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(copy);
  if (!isTree(value)) return value;
  return Object.fromEntries(Object.entries(value).map(([key, part]) => [key, copy(part)]));
}
