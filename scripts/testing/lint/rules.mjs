/**
 * The rules of oxlint. tests/unit/lint plants a violation of each.
 *
 * @typedef {import('oxlint').DummyRuleMap} Rules
 */

/** @type {(names: string, plugin?: string) => Rules} */
function errors(names, plugin = '') {
  return Object.fromEntries([...names.matchAll(/\S+/g)].map(([name]) => [plugin + name, 'error']));
}

/**
 * ESLint's recommended rules, without no-octal and no-dupe-args, which forbid what is a syntax error in modules.
 *
 * @type {Rules}
 */
export const RULES = {
  'no-unused-vars': ['error', { argsIgnorePattern: '^_', varsIgnorePattern: '^_' }],
  ...errors(`
    constructor-super for-direction no-async-promise-executor no-case-declarations no-class-assign
    no-compare-neg-zero no-cond-assign no-const-assign no-constant-binary-expression no-constant-condition
    no-control-regex no-debugger no-dupe-else-if no-dupe-keys no-duplicate-case no-empty no-empty-character-class
    no-empty-pattern no-empty-static-block no-ex-assign no-extra-boolean-cast no-fallthrough no-func-assign
    no-global-assign no-import-assign no-invalid-regexp no-irregular-whitespace no-loss-of-precision
    no-misleading-character-class no-new-native-nonconstructor no-obj-calls no-prototype-builtins no-regex-spaces
    no-self-assign no-setter-return no-shadow-restricted-names no-sparse-arrays no-this-before-super
    no-unassigned-vars no-unexpected-multiline no-unreachable no-unsafe-finally no-unsafe-negation
    no-unsafe-optional-chaining no-unused-labels no-unused-private-class-members no-useless-assignment
    no-useless-backreference no-useless-catch no-useless-escape preserve-caught-error require-yield use-isnan
    valid-typeof
  `),
};

/**
 * Rules only for JavaScript. TypeScript finds most of these errors, but does not distinguish the globals of Node from
 * those of browsers, for example.
 *
 * @type {Rules}
 */
export const SCRIPT_RULES = errors(`
  getter-return no-delete-var no-dupe-class-members no-nonoctal-decimal-escape no-redeclare no-undef no-with
`);

/** Options of the rule about `+`: it may add two numbers or join two strings, and nothing else. */
const PLUS = {
  ...{ allowAny: false, allowBoolean: false, allowNullish: false },
  ...{ allowNumberAndString: false, allowRegExp: false },
};

/** The rules of typescript-eslint's strict and stylistic sets, which also apply to JavaScript. @type {Rules} */
export const TYPESCRIPT_RULES = {
  ...errors('no-var prefer-const prefer-rest-params prefer-spread'),
  ...errors(`no-array-constructor no-empty-function no-unused-expressions no-useless-constructor`),
  'no-console': ['error', { allow: ['error', 'warn'] }],
  ...errors(
    `
    adjacent-overload-signatures array-type await-thenable ban-ts-comment ban-tslint-comment
    class-literal-property-style consistent-generic-constructors consistent-indexed-object-style
    consistent-type-assertions consistent-type-definitions dot-notation no-array-delete no-base-to-string
    no-confusing-non-null-assertion no-confusing-void-expression no-deprecated no-duplicate-enum-values
    no-duplicate-type-constituents no-dynamic-delete no-empty-object-type no-explicit-any
    no-extra-non-null-assertion no-extraneous-class no-floating-promises no-for-in-array
    no-generated-empty-object-type no-implied-eval no-inferrable-types no-invalid-void-type
    no-meaningless-void-operator no-misused-new no-misused-promises no-misused-spread no-mixed-enums no-namespace
    no-non-null-asserted-nullish-coalescing no-non-null-asserted-optional-chain no-non-null-assertion
    no-redundant-type-constituents no-require-imports no-this-alias no-unnecessary-boolean-literal-compare
    no-unnecessary-condition no-unnecessary-template-expression no-unnecessary-type-arguments
    no-unnecessary-type-assertion no-unnecessary-type-constraint no-unnecessary-type-conversion
    no-unnecessary-type-parameters no-unsafe-argument no-unsafe-assignment no-unsafe-call
    no-unsafe-declaration-merging no-unsafe-enum-assignment no-unsafe-enum-comparison no-unsafe-function-type
    no-unsafe-member-access no-unsafe-return no-unsafe-unary-minus no-useless-default-assignment
    no-wrapper-object-types non-nullable-type-assertion-style only-throw-error prefer-as-const prefer-find
    prefer-for-of prefer-function-type prefer-includes prefer-literal-enum-member prefer-namespace-keyword
    prefer-nullish-coalescing prefer-optional-chain prefer-promise-reject-errors prefer-reduce-type-parameter
    prefer-regexp-exec prefer-return-this-type prefer-string-starts-ends-with related-getter-setter-pairs
    require-await triple-slash-reference unbound-method unified-signatures use-unknown-in-catch-callback-variable
  `,
    'typescript/',
  ),
  'typescript/restrict-plus-operands': ['error', PLUS],
  'typescript/restrict-template-expressions': ['error', { allowNumber: true }],
  'typescript/return-await': ['error', 'error-handling-correctness-only'],
};

/** The recommended rules of eslint-plugin-react-hooks, with the checks of the React compiler. @type {Rules} */
export const REACT_RULES = errors(
  `
    error-boundaries exhaustive-deps globals immutability incompatible-library preserve-manual-memoization purity
    refs rules-of-hooks set-state-in-effect set-state-in-render static-components unsupported-syntax use-memo
  `,
  'react/',
);
