import { liveModules, whenAdded, type LiveModule, type Texts } from './live-texts';

/*
 * A page imports texts as constants. To change the language, their properties are replaced in place, so
 * that every holder of a text object has the texts of the language from then on: also a component that
 * took it before, and a function that waits for an answer meanwhile.
 */

type Tree = Record<string, unknown>;
type Table = Readonly<Record<string, Texts>>;

/** Copies of the texts of the build's language, made before they are replaced for the first time. */
const originals = new Map<LiveModule, Texts>();

/** The texts of the shown language by the names of their modules; null for those of the build. */
let table: Table | null = null;

/**
 * Shows other texts everywhere.
 *
 * @param texts by the names of their modules. Null for those of the build's language
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
  // Texts of staff exist in English only.
  const wanted = table?.[name] ?? original;
  for (const [key, value] of Object.entries(exported)) {
    const next = wanted[key];
    if (isTree(value) && isTree(next)) become(value, next);
  }
  setFunctions?.(wanted);
}

/** Gives `target` the properties of `source`, and the same to its objects and lists. */
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
