/**
 * A plugin of oxlint. Chrome's translation replaces each text node by elements. React still holds the text node: it fails
 * to remove it or to insert something before it, and what it writes into it is never seen. An element whose only child is
 * a text has no such node. The rules of eslint-plugin-react-google-translate find texts under a condition in an element.
 * This rule also finds them in fragments, and finds every text that a component computes.
 *
 * @typedef {object} Node the properties of every kind of node that the rule looks at
 * @property {string} type
 * @property {string} name
 * @property {string | number | boolean | null | RegExp} value
 * @property {string} operator
 * @property {boolean} computed
 * @property {Node} left
 * @property {Node} right
 * @property {Node} consequent
 * @property {Node} alternate
 * @property {Node} expression
 * @property {Node} callee
 * @property {Node} property
 * @property {Node | null} [argument]
 * @property {Node | null} [init]
 * @property {Node | Node[]} [body]
 * @property {readonly Node[]} children
 *
 * @typedef {{ upper: Scope | null, set: Map<string, { defs: { type: string, node: Node }[] }> }} Scope
 *
 * @typedef {object} Context
 * @property {(problem: { node: Node, messageId: string }) => void} report
 * @property {{ getScope: (node: Node) => Scope }} sourceCode
 */

/** Properties and parameters that hold elements rather than text. */
const ELEMENTS = new Set(
  'action actions aside children dialog empty end footer icon map note picture rendered'.split(' '),
);

/**
 * The values that an expression can have.
 *
 * @type {(expression: Node) => Node[]}
 */
function listValues(expression) {
  if (expression.type === 'ConditionalExpression') {
    return [expression.consequent, expression.alternate].flatMap(listValues);
  }
  if (expression.type !== 'LogicalExpression') return [expression];
  const { operator, left, right } = expression;
  return (operator === '&&' ? [right] : [left, right]).flatMap(listValues);
}

/**
 * Whether the variable with this name is an element, or a function that returns elements.
 *
 * @type {(name: string, scope: Scope) => boolean}
 */
function isElement(name, scope) {
  if (ELEMENTS.has(name) || name === 'undefined') return true;
  for (let within = /** @type {Scope | null} */ (scope); within !== null; within = within.upper) {
    const definition = within.set.get(name)?.defs[0];
    if (definition === undefined) continue;
    // The node of a parameter is its function.
    const { type, node } = definition;
    return type !== 'Parameter' && makesElements(node.init ?? node);
  }
  return false;
}

/** @type {(node: Node) => boolean} */
function makesElements(node) {
  if (node.type === 'JSXElement') return true;
  if (node.type === 'ConditionalExpression') return listValues(node).every(makesElements);
  const { body } = node;
  if (body === undefined) return false;
  // The last statement of a block, which is a function's body.
  const result = Array.isArray(body) ? body.at(-1)?.argument : body;
  return result !== undefined && result !== null && makesElements(result);
}

/** @type {(value: Node, scope: Scope) => boolean} */
function canBeText(value, scope) {
  switch (value.type) {
    case 'Literal':
      return (
        typeof value.value === 'number' ||
        (typeof value.value === 'string' && /\S/.test(value.value))
      );
    case 'TemplateLiteral':
      return true;
    case 'Identifier':
      return !isElement(value.name, scope);
    case 'MemberExpression':
      return value.computed || !ELEMENTS.has(value.property.name);
    case 'ChainExpression':
      return canBeText(value.expression, scope);
    case 'CallExpression':
      return canBeText(value.callee, scope);
    default:
      return false;
  }
}

/** Whether React makes a node of this child. @type {(child: Node) => boolean} */
function isNode(child) {
  if (child.type === 'JSXText') {
    const text = String(child.value);
    return /\S/.test(text) || !text.includes('\n');
  }
  return child.type !== 'JSXExpressionContainer' || child.expression.type !== 'JSXEmptyExpression';
}

const textInOwnElement = {
  meta: {
    type: 'problem',
    schema: [],
    messages: { own: 'Put this text into an element of its own.' },
  },
  /** @param {Context} context */
  create(context) {
    /** @type {(parent: Node) => void} */
    const check = (parent) => {
      const children = parent.children.filter(isNode);
      if (parent.type === 'JSXElement' && children.length === 1) return;
      let changes = false;
      for (const child of children) {
        if (child.type === 'JSXText') {
          if (changes && /\S/.test(String(child.value)))
            context.report({ node: child, messageId: 'own' });
        } else if (child.type === 'JSXExpressionContainer') {
          changes ||= child.expression.type !== 'Literal';
          const scope = context.sourceCode.getScope(child);
          const text = listValues(child.expression).find((value) => canBeText(value, scope));
          if (text !== undefined) context.report({ node: text, messageId: 'own' });
        }
      }
    };
    return { JSXElement: check, JSXFragment: check };
  },
};

export default {
  meta: { name: 'translation' },
  rules: { 'text-in-own-element': textInOwnElement },
};
