import { liveModules, whenAdded, type LiveModule, type Texts } from './live-texts';

/*
 * A page imports texts as constants. Changing the language replaces the properties of these constants. So every
 * reference to an object of texts gives the new texts, even if a component or a waiting function obtained the reference
 * before the change.
 */

type Tree = Record<string, unknown>;
type Table = Readonly<Record<string, Texts>>;

/** Copies of the texts in the build's language. They are made before the texts are first replaced. */
const originals = new Map<LiveModule, Texts>();

/** The texts in the shown language, keyed by module name. Null for the build's language. */
let table: Table | null = null;

/**
 * Replaces all texts of the page.
 *
 * @param texts the new texts, keyed by module name; null for the texts in the build's language
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
  // Texts that exist only in English, such as those of the staff area, stay as they are.
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
