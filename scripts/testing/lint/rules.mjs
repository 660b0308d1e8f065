/**
 * The rules of oxlint.
 *
 * @typedef {import('oxlint').DummyRuleMap} Rules
 */

/** @type {(names: string, plugin?: string) => Rules} */
function errors(names, plugin = '') {
  return Object.fromEntries([...names.matchAll(/\S+/g)].map(([name]) => [plugin + name, 'error']));
}

/** Rules for every file: ESLint's recommended rules that oxlint's category `correctness` lacks. @type {Rules} */
export const RULES = {
  'no-unused-vars': ['error', { argsIgnorePattern: '^_', varsIgnorePattern: '^_' }],
  // Would demand a compare function even if strings are sorted.
  'typescript/require-array-sort-compare': 'off',
  // Does not know Vite's addresses of workers, such as ./worker?worker&url. TypeScript checks all other imports.
  'import/default': 'off',
  // The parsers of roundel-records and the limits that they check name each other's types.
  'import/no-cycle': ['error', { ignoreTypes: true }],
  ...errors(`
    no-case-declarations no-empty no-fallthrough no-prototype-builtins no-regex-spaces no-unexpected-multiline
    no-useless-assignment preserve-caught-error
  `),
};

/** Rules only for JavaScript, in which TypeScript allows all globals of Node and of browsers. @type {Rules} */
export const SCRIPT_RULES = errors('no-redeclare no-undef');

/** What `+` may join: two numbers or two strings. */
const PLUS = {
  allowAny: false,
  allowBoolean: false,
  allowNullish: false,
  allowNumberAndString: false,
  allowRegExp: false,
};

/** The rest of typescript-eslint's strict and stylistic rules, which also apply to JavaScript. @type {Rules} */
export const TYPESCRIPT_RULES = {
  ...errors('no-array-constructor no-empty-function no-useless-constructor no-var'),
  ...errors('prefer-const prefer-rest-params prefer-spread'),
  'no-console': ['error', { allow: ['error', 'warn'] }],
  ...errors(
    `
    adjacent-overload-signatures array-type ban-ts-comment ban-tslint-comment class-literal-property-style
    consistent-generic-constructors consistent-indexed-object-style consistent-type-assertions
    consistent-type-definitions dot-notation no-confusing-non-null-assertion no-confusing-void-expression
    no-deprecated no-dynamic-delete no-empty-object-type no-explicit-any no-extraneous-class
    no-generated-empty-object-type no-inferrable-types no-invalid-void-type no-misused-promises no-mixed-enums
    no-namespace no-non-null-asserted-nullish-coalescing no-non-null-assertion no-require-imports
    no-unnecessary-boolean-literal-compare no-unnecessary-condition no-unnecessary-template-expression
    no-unnecessary-type-arguments no-unnecessary-type-assertion no-unnecessary-type-constraint
    no-unnecessary-type-conversion no-unnecessary-type-parameters no-unsafe-argument no-unsafe-assignment
    no-unsafe-call no-unsafe-enum-assignment no-unsafe-enum-comparison no-unsafe-function-type
    no-unsafe-member-access no-unsafe-return non-nullable-type-assertion-style only-throw-error prefer-find
    prefer-for-of prefer-function-type prefer-includes prefer-literal-enum-member prefer-nullish-coalescing
    prefer-optional-chain prefer-promise-reject-errors prefer-reduce-type-parameter prefer-regexp-exec
    prefer-return-this-type prefer-string-starts-ends-with related-getter-setter-pairs require-await
    unified-signatures use-unknown-in-catch-callback-variable
  `,
    'typescript/',
  ),
  'typescript/restrict-plus-operands': ['error', PLUS],
  'typescript/restrict-template-expressions': ['error', { allowNumber: true }],
  'typescript/return-await': ['error', 'error-handling-correctness-only'],
};

/** The rest of the rules of eslint-plugin-react-hooks. @type {Rules} */
export const REACT_RULES = errors('rules-of-hooks unsupported-syntax', 'react/');

/** See translation.mjs. @type {Rules} */
export const TRANSLATION_RULES = errors(`
  react-google-translate/no-conditional-text-nodes-with-siblings react-google-translate/no-return-text-nodes
  translation/text-in-own-element
`);
