/** Code that violates a rule, keyed by the name of the rule. */
export type Violations = Readonly<Record<string, string>>;

/** Violations of ESLint's recommended rules. */
export const ESLINT_VIOLATIONS: Violations = {
  'constructor-super': 'export class A extends Array { constructor() { void 0; } }',
  'for-direction': 'for (let i = 0; i < 9; i--) f(i);',
  'no-async-promise-executor':
    'export const a = new Promise(async (done) => { done(await f(1)); });',
  'no-case-declarations': 'switch (f(1)) { case 1: let a = 2; f(a); }',
  'no-class-assign': 'class A {} A = 1; export { A };',
  'no-compare-neg-zero': 'export const a = f(1) === -0;',
  'no-cond-assign': 'let a = 0; if (a = f(1)) f(a);',
  'no-const-assign': 'const a = 1; a = 2; export { a };',
  'no-constant-binary-expression': 'export const a = {} ?? f(1);',
  'no-constant-condition': 'if (true) f(1);',
  'no-control-regex': 'export const a = /\\x1f/;',
  'no-debugger': 'debugger;',
  'no-dupe-else-if': 'export const a = (b: number) => { if (b > 1) f(1); else if (b > 1) f(2); };',
  'no-dupe-keys': 'export const a = { b: 1, b: 2 };',
  'no-duplicate-case': 'switch (f(1)) { case 1: f(1); break; case 1: f(2); }',
  'no-empty': 'if (f(1)) {}',
  'no-empty-character-class': 'export const a = /b[]/;',
  'no-empty-pattern': 'export const {} = f(1);',
  'no-empty-static-block': 'export class A { static {} }',
  'no-ex-assign': 'try { f(1); } catch (error) { error = 1; f(error); }',
  'no-extra-boolean-cast': 'if (!!f(1)) f(2);',
  'no-fallthrough': 'switch (f(1)) { case 1: f(1); case 2: f(2); }',
  'no-func-assign': 'function a() { f(1); } a = 1; a();',
  'no-global-assign': 'Object = null;',
  'no-import-assign': "import { a } from './a'; a = 1;",
  'no-invalid-regexp': "export const a = new RegExp('[');",
  'no-irregular-whitespace': 'export const a =\u00a01;',
  'no-loss-of-precision': 'export const a = 5123000000000000000000000000001;',
  'no-misleading-character-class': 'export const a = /[👍🏽]/;',
  'no-new-native-nonconstructor': 'export const a = new Symbol();',
  'no-obj-calls': 'export const a = Math();',
  'no-prototype-builtins': "export const a = f.hasOwnProperty('b');",
  'no-regex-spaces': 'export const a = /b  c/;',
  'no-self-assign': 'let a = f(1); a = a; f(a);',
  'no-setter-return': 'export const a = { set b(c: number) { return c; } };',
  'no-shadow-restricted-names': 'export const a = (undefined: number) => f(undefined);',
  'no-sparse-arrays': 'export const a = [1, , 2];',
  'no-this-before-super':
    'export class A extends Array { b = 1; constructor() { f(this); super(); } }',
  'no-unassigned-vars': 'let a: number | undefined; f(a);',
  'no-unexpected-multiline': 'export const a = f\n(1);',
  'no-unreachable': 'export const a = () => { return 1; f(1); };',
  'no-unsafe-finally': 'export const a = () => { try { f(1); } finally { return 1; } };',
  'no-unsafe-negation': 'export const a = !f in { b: 1 };',
  'no-unsafe-optional-chaining': 'export const a = (b?: { c: () => void }) => { (b?.c)(); };',
  'no-unused-labels': 'a: for (const b of [1]) f(b);',
  'no-unused-private-class-members': 'export class A { #b = 1; }',
  'no-unused-vars': 'const a = 1;',
  'no-useless-assignment': 'export const a = () => { let b = 1; f(b); b = 2; };',
  'no-useless-backreference': 'export const a = /\\1(b)/;',
  'no-useless-catch': 'try { f(1); } catch (error) { throw error; }',
  'no-useless-escape': "export const a = '\\d';",
  'preserve-caught-error': "try { f(1); } catch (error) { throw new Error('b'); }",
  'require-yield': 'export function* a() { f(1); }',
  'use-isnan': 'export const a = f(1) === NaN;',
  'valid-typeof': "export const a = typeof f === 'strnig';",
};

/** Violations of the rules for JavaScript files. */
export const SCRIPT_VIOLATIONS: Violations = {
  'no-delete-var': 'var a = 1; delete a;',
  'getter-return': 'export const a = { get b() { f(1); } };',
  'no-dupe-class-members': 'export class A { b() { f(1); } b() { f(2); } }',
  'no-nonoctal-decimal-escape': "var a = '\\8';",
  'no-redeclare': 'var a = 1; var a = 2; f(a);',
  'no-undef': 'document.title = missing;',
  'no-with': 'with (f) { f(1); }',
};

/** Violations of the rules for React. */
export const REACT_VIOLATIONS: Violations = {
  'react/error-boundaries': `
    export function A() { try { return <B />; } catch { return null; } }
    function B() { return null; }`,
  'react/exhaustive-deps': `
    import { useEffect } from 'react';
    export function A({ b }: { b: number }) { useEffect(() => { f(b); }, []); return null; }`,
  'react/globals': `
    let b = 0;
    export function A() { b = 1; return <p>{b}</p>; }`,
  'react/immutability': `
    export function A(props: { b: number }) { props.b = 1; return <p>{props.b}</p>; }`,
  'react/incompatible-library': `
    import { useForm } from 'react-hook-form';
    export function A() { const { watch } = useForm(); return <p>{watch('b')}</p>; }`,
  'react/preserve-manual-memoization': `
    import { useCallback, useState } from 'react';
    export function A({ b }: { b?: { c: { d: number } } }) {
      const [, setE] = useState<unknown>(0);
      const f = useCallback(() => { setE(b?.c.d); }, [b?.c]);
      return <p onClick={f} />;
    }`,
  'react/purity': `
    export function A() { const b = Math.random(); return <p>{b}</p>; }`,
  'react/refs': `
    import { useRef } from 'react';
    export function A() { const b = useRef(1); return <p>{b.current}</p>; }`,
  'react/rules-of-hooks': `
    import { useState } from 'react';
    export function A({ b }: { b: boolean }) { if (b) useState(1); return null; }`,
  'react/set-state-in-effect': `
    import { useEffect, useState } from 'react';
    export function A() { const [b, setB] = useState(0); useEffect(() => { setB(1); }, []); return <p>{b}</p>; }`,
  'react/set-state-in-render': `
    import { useState } from 'react';
    export function A() { const [b, setB] = useState(0); setB(1); return <p>{b}</p>; }`,
  'react/static-components': `
    export function A() { const B = () => <p />; return <B />; }`,
  'react/unsupported-syntax': `
    export function A({ b }: { b: string }) { eval(b); return <p>{b}</p>; }`,
  'react/use-memo': `
    import { useMemo } from 'react';
    export function A() { const b = useMemo(async () => 1, []); return <p>{String(b)}</p>; }`,
};
