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
const partsOf = (nodes) =>
  nodes
    .filter(({ type }) => type !== 'comment')
    .flatMap((node) => (node.type === 'rule' ? [ruleOf(node.selectors, node), ...bySystem(node)] : partOf(node)))

/**
 * @param {readonly string[]} selectors
 * @param {import('postcss').Rule} rule
 * @returns {StylePart}
 */
const ruleOf = (selectors, { nodes }) => ({
  selectors: selectors.map((one) => [one, ...classesOf(one)]),
  body: nodes.map(String).join(';'),
})

/** as a scheme's attribute counts in the cascade: the root, before the scripts name its scheme */
const unnamed = ':where(:root):not([data-mantine-color-scheme])'

/**
 * What a rule of one scheme says where none is named: the same, by the system. The variables on the root have it by themselves
 * (src/ui/theme/css-variables.ts).
 * @param {import('postcss').Rule} rule
 * @returns {StylePart[]}
 */
function bySystem(rule) {
  const attribute = /\[data-mantine-color-scheme=["']?(light|dark)["']?\]/
  const [, scheme] = attribute.exec(rule.selector) ?? []
  if (scheme === undefined || rule.selector.includes(':root')) return []
  const selectors = rule.selectors.filter((one) => attribute.test(one)).map((one) => one.replace(attribute, unnamed))
  return [{ around: `@media (prefers-color-scheme:${scheme})`, parts: [ruleOf(selectors, rule)] }]
}

/**
 * @param {Exclude<import('postcss').ChildNode, import('postcss').Rule>} node
 * @returns {StylePart}
 */
function partOf(node) {
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
