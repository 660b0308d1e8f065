import type { Violations } from './eslint-violations';

/**
 * Violations of rules for TypeScript files. These rules need no type information. Those without the prefix
 * `typescript/` are ESLint's.
 */
const SYNTAX: Violations = {
  'no-array-constructor': 'export const a = new Array(1, 2);',
  'no-console': "console.log('a');",
  'no-empty-function': 'export function a() {}',
  'no-unused-expressions': 'f(1) === 1;',
  'no-useless-constructor': 'export class A { b = 1; constructor() {} }',
  'no-var': 'export var a = 1;',
  'prefer-const': 'let a = 1; f(a);',
  'prefer-rest-params': 'export function a() { return arguments; }',
  'prefer-spread': 'export const a = (b: number[]) => f.apply(undefined, b);',
  'typescript/adjacent-overload-signatures':
    'export interface A { b(c: string): void; d(): void; b(c: number): void }',
  'typescript/array-type': 'export type A = Array<string>;',
  'typescript/ban-ts-comment': '// @ts-ignore\nf(1);',
  'typescript/ban-tslint-comment': '// tslint:disable\nf(1);',
  'typescript/class-literal-property-style': "export class A { get b() { return 'c'; } }",
  'typescript/consistent-generic-constructors': 'export const a: Set<string> = new Set();',
  'typescript/consistent-indexed-object-style': 'export interface A { [b: string]: number }',
  'typescript/consistent-type-assertions': 'export const a = <string>g();',
  'typescript/consistent-type-definitions': 'export type A = { b: number };',
  'typescript/no-confusing-non-null-assertion': 'export const a = (b?: number) => b! == 1;',
  'typescript/no-duplicate-enum-values': 'export enum A { B = 1, C = 1 }',
  'typescript/no-dynamic-delete':
    'export const a = (b: Record<string, number>, c: string) => { delete b[c]; };',
  'typescript/no-empty-object-type': 'export type A = {};',
  'typescript/no-explicit-any': 'export type A = any;',
  'typescript/no-extra-non-null-assertion': 'export const a = (b?: number) => b!!;',
  'typescript/no-extraneous-class': 'export class A { static b() { f(1); } }',
  'typescript/no-inferrable-types': 'export const a = (b: number = 1) => b;',
  'typescript/no-invalid-void-type': 'export type A = void | string;',
  'typescript/no-misused-new': 'export interface A { new (): A; constructor(): void }',
  'typescript/no-namespace': 'export namespace A { export const b = 1; }',
  'typescript/no-non-null-asserted-nullish-coalescing': 'export const a = f(1)! ?? 2;',
  'typescript/no-non-null-asserted-optional-chain':
    'export const a = (b?: { c?: number }) => b?.c!;',
  'typescript/no-non-null-assertion': 'export const a = (b?: number) => b!;',
  'typescript/no-require-imports': "import a = require('./a'); f(a);",
  'typescript/no-this-alias': 'export function a(this: Window) { const b = this; return () => b; }',
  'typescript/no-unnecessary-type-constraint': 'export const a = <T extends unknown>(b: T[]) => b;',
  'typescript/no-unsafe-declaration-merging':
    'export interface A { b: number } export class A { c = 1; }',
  'typescript/no-unsafe-function-type': 'export type A = Function;',
  'typescript/no-wrapper-object-types': 'export type A = String;',
  'typescript/prefer-as-const': "export const a = 'b' as 'b';",
  'typescript/prefer-for-of':
    'export const a = (b: number[]) => { for (let i = 0; i < b.length; i++) f(b[i]); };',
  'typescript/prefer-function-type': 'export interface A { (): string }',
  'typescript/prefer-literal-enum-member': 'export enum A { B = f(1) }',
  'typescript/prefer-namespace-keyword': 'export declare module A { const b: number; }',
  'typescript/triple-slash-reference': '/// <reference path="./a" />\nf(1);',
  'typescript/unified-signatures': 'export interface A { b(c: string): void; b(c: number): void }',
};

/** Violations of the rules that need type information. */
const TYPES: Violations = {
  'typescript/await-thenable': 'export const a = async () => { await 1; };',
  'typescript/dot-notation': "export const a = (b: { c: number }) => b['c'];",
  'typescript/no-array-delete': 'export const a = (b: number[]) => { delete b[0]; };',
  'typescript/no-base-to-string': 'export const a = (b: object) => String(b);',
  'typescript/no-confusing-void-expression': 'export const a = () => console.warn(1);',
  'typescript/no-deprecated': '/** @deprecated Old. */\nfunction a() { return 1; }\nf(a());',
  'typescript/no-duplicate-type-constituents': "export type A = 'b' | 'b';",
  'typescript/no-floating-promises': 'Promise.resolve(1);',
  'typescript/no-for-in-array': 'export const a = (b: number[]) => { for (const c in b) f(c); };',
  'typescript/no-generated-empty-object-type': "export type A = Omit<{ b: number }, 'b'>;",
  'typescript/no-implied-eval': "setTimeout('f(1)', 1);",
  'typescript/no-meaningless-void-operator': 'export const a = () => { void console.warn(1); };',
  'typescript/no-misused-promises': '[1].forEach(async (a) => { await Promise.resolve(a); });',
  'typescript/no-misused-spread': 'export const a = { ...Promise.resolve({ b: 1 }) };',
  'typescript/no-mixed-enums': "export enum A { B = 1, C = 'c' }",
  'typescript/no-redundant-type-constituents': 'export type A = unknown | string;',
  'typescript/no-unnecessary-boolean-literal-compare':
    'export const a = (b: boolean) => b === true;',
  'typescript/no-unnecessary-condition': 'export const a = (b: object) => { if (b) f(1); };',
  'typescript/no-unnecessary-template-expression': "export const a = `b${'c'}`;",
  'typescript/no-unnecessary-type-arguments':
    'type A<T = number> = T[];\nexport type B = A<number>;',
  'typescript/no-unnecessary-type-assertion': 'export const a = (b: string) => b as string;',
  'typescript/no-unnecessary-type-conversion': 'export const a = (b: string) => String(b);',
  'typescript/no-unnecessary-type-parameters': 'export function a<T>(b: T) { f(b); }',
  'typescript/no-unsafe-argument': 'parseInt(g());',
  'typescript/no-unsafe-assignment': 'export const a = g();',
  'typescript/no-unsafe-call': 'g()();',
  'typescript/no-unsafe-enum-assignment':
    'enum A { B = 1, C = 2 }\nexport const a = (b: A) => { b = 1; return b; };',
  'typescript/no-unsafe-enum-comparison': 'enum A { B = 1 }\nexport const a = (b: A) => b === 1;',
  'typescript/no-unsafe-member-access': 'f(g().b);',
  'typescript/no-unsafe-return': 'export const a = () => g();',
  'typescript/no-unsafe-unary-minus': 'export const a = (b: string) => -b;',
  'typescript/no-useless-default-assignment': 'export const a = ({ b = 1 }: { b: number }) => b;',
  'typescript/non-nullable-type-assertion-style':
    'export const a = (b: string | undefined) => b as string;',
  'typescript/only-throw-error': "throw 'a';",
  'typescript/prefer-find': 'export const a = (b: number[]) => b.filter((c) => c > 1)[0];',
  'typescript/prefer-includes': 'export const a = (b: string[]) => b.indexOf("c") !== -1;',
  'typescript/prefer-nullish-coalescing': 'export const a = (b?: object) => b || {};',
  'typescript/prefer-optional-chain': 'export const a = (b?: { c: number }) => b && b.c;',
  'typescript/prefer-promise-reject-errors': "export const a = Promise.reject('b');",
  'typescript/prefer-reduce-type-parameter':
    'export const a = [1].reduce((b, c) => b.concat(c), [] as number[]);',
  'typescript/prefer-regexp-exec': 'export const a = (b: string) => b.match(/c/);',
  'typescript/prefer-return-this-type': 'export class A { b(): A { f(1); return this; } }',
  'typescript/prefer-string-starts-ends-with': "export const a = (b: string) => b[0] === 'c';",
  'typescript/related-getter-setter-pairs':
    'export interface A { get b(): number | string; set b(c: number) }',
  'typescript/require-await': 'export const a = async () => { f(1); };',
  'typescript/restrict-plus-operands': "export const a = (b: number) => b + 'c';",
  'typescript/restrict-template-expressions': 'export const a = (b: object) => `${b}`;',
  'typescript/return-await':
    'export const a = async () => { try { return Promise.resolve(1); } catch { return await Promise.resolve(2); } };',
  'typescript/unbound-method': 'class A { b() { return this; } }\nexport const { b } = new A();',
  'typescript/use-unknown-in-catch-callback-variable':
    'export const a = Promise.resolve(1).catch((error) => { f(error); });',
};

/**
 * Violations of typescript-eslint's strict and stylistic rules. `f` is any function of one number, and `g` returns
 * `any`.
 */
export const TYPESCRIPT_VIOLATIONS: Violations = { ...SYNTAX, ...TYPES };
