// A style sheet in parts, each with the classes that it speaks of: a page that the server draws takes those of its own classes along.
import postcss from 'postcss'

/** @typedef {import('../contract/style-part.ts').StylePart} StylePart */

/**
 * @param {string} text
 * @returns {StylePart[]}
 * @throws when the text could end the element that it will stand in
 */
export function stylePartsOf(text) {
  if (/<\//.test(text)) throw new Error('a style sheet with "</" in it')
  return partsOf(postcss.parse(text).nodes)
}

/**
 * @param {readonly import('postcss').ChildNode[]} nodes
 * @returns {StylePart[]}
 */
const partsOf = (nodes) => nodes.filter(({ type }) => type !== 'comment').map(partOf)

/**
 * @param {import('postcss').ChildNode} node
 * @returns {StylePart}
 */
function partOf(node) {
  if (node.type === 'rule')
    return {
      selectors: node.selectors.map((one) => [one, ...classesOf(one)]),
      body: node.nodes.map(String).join(';'),
    }
  const isGroup = node.type === 'atrule' && ['media', 'supports', 'container', 'layer'].includes(node.name)
  if (isGroup && node.nodes) return { around: `@${node.name} ${node.params}`, parts: partsOf(node.nodes) }
  return String(node) + (node.type === 'atrule' && node.nodes ? '' : ';')
}

/**
 * Classes that an element, or one around it, has to have; those within `:not()` and the like are not looked at.
 * @param {string} selector
 */
function classesOf(selector) {
  const plain = selector.replace(/:[\w-]+\((?:[^()]|\([^()]*\))*\)/g, '')
  return [...new Set([...plain.matchAll(/\.([\w-]+)/g)].map(([, name = '']) => name))]
}
