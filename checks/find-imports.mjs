// Finds what a file of TypeScript or JavaScript imports, by the parser that the build uses too.
import { parseSync } from 'vite'

/**
 * @typedef {object} Import
 * @property {string | undefined} specifier what is imported; undefined if it is computed
 * @property {'code' | 'types' | 'url'} kind code runs, types vanish, url names a file that the build packs apart (a worker)
 * @property {number} line from 1
 */
/** @typedef {Record<string, any> & { type: string, start: number }} Node */

/**
 * All imports of a file, in the order of the text. Throws if the file cannot be parsed.
 * @param {string} path its ending tells the language
 * @param {string} text
 * @returns {Import[]}
 */
export function findImports(path, text) {
  const { program, errors } = parseSync(path, text)
  if (errors.length > 0) throw new Error(`${path}: ${errors[0]?.message}`)
  /** @type {Import[]} */
  const found = []
  visit(/** @type {any} */ (program), (node) => {
    for (const { specifier, kind } of importsOf(node)) {
      found.push({ specifier, kind, line: text.slice(0, node.start).split('\n').length })
    }
  })
  return found
}

/** Calls back for a node and all nodes in it. */
function visit(/** @type {Node} */ node, /** @type {(node: Node) => void} */ callback) {
  callback(node)
  for (const value of Object.values(node)) {
    for (const child of Array.isArray(value) ? value : [value]) {
      if (child && typeof child === 'object' && typeof child.type === 'string') visit(child, callback)
    }
  }
}

/**
 * The imports that one node of the syntax tree is.
 * @param {Node} node
 * @returns {Omit<Import, 'line'>[]}
 */
function importsOf(node) {
  switch (node.type) {
    case 'ImportDeclaration':
      return [{ specifier: node.source.value, kind: node.importKind === 'type' ? 'types' : 'code' }]
    case 'ExportNamedDeclaration':
    case 'ExportAllDeclaration':
      return node.source ? [{ specifier: node.source.value, kind: node.exportKind === 'type' ? 'types' : 'code' }] : []
    case 'ImportExpression':
      return [{ specifier: literal(node.source), kind: 'code' }]
    case 'TSImportType':
      return [{ specifier: literal(node.source ?? node.argument), kind: 'types' }]
    case 'TSExternalModuleReference':
      return [{ specifier: literal(node.expression), kind: 'code' }]
    case 'NewExpression':
      return isName(node.callee, 'URL') && isImportMeta(node.arguments[1], 'url') ? urlOf(node.arguments[0]) : []
    case 'CallExpression':
      return importsOfCall(node)
    default:
      return []
  }
}

/**
 * @param {Node} call
 * @returns {Omit<Import, 'line'>[]}
 */
function importsOfCall({ callee, arguments: [first] }) {
  if (isName(callee, 'require')) return [{ specifier: literal(first), kind: 'code' }]
  if (isImportMeta(callee, 'resolve')) return [{ specifier: literal(first), kind: 'url' }]
  if (!isImportMeta(callee, 'glob')) return []
  const patterns = first?.type === 'ArrayExpression' ? first.elements : [first]
  // a pattern stands for the files of its folder
  return patterns.map((/** @type {Node} */ pattern) => ({ specifier: literal(pattern), kind: 'code' }))
}

/**
 * @param {Node | undefined} node
 * @returns {Omit<Import, 'line'>[]}
 */
function urlOf(node) {
  const specifier = literal(node)
  return specifier === undefined || specifier.startsWith('.') ? [{ specifier, kind: 'url' }] : []
}

/** The text of a string literal; undefined for anything computed. */
function literal(/** @type {Node | undefined} */ node) {
  if (node?.type === 'TSLiteralType') return literal(node.literal)
  if (node?.type === 'TemplateLiteral') return node.quasis.length === 1 ? node.quasis[0].value.cooked : undefined
  return typeof node?.value === 'string' ? node.value : undefined
}

function isName(/** @type {Node} */ node, /** @type {string} */ name) {
  return node?.type === 'Identifier' && node.name === name
}

function isImportMeta(/** @type {Node | undefined} */ node, /** @type {string} */ property) {
  return node?.type === 'MemberExpression' && node.object.type === 'MetaProperty' && isName(node.property, property)
}
