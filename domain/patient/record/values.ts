// Reading and changing one field of a patient's record by its path. A field that says nothing is taken away, and with it a group
// that has nothing else: what nobody filled in is not stored.

/** A tree of the record as it is stored; which of its fields exist, says contract/records. */
export type RecordTree = { readonly [key: string]: unknown }

const isTree = (value: unknown): value is RecordTree =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** What stands at a path; undefined where nothing does. */
export function valueAt(tree: RecordTree, path: string): unknown {
  let value: unknown = tree
  for (const key of path.split('.')) value = isTree(value) && Object.hasOwn(value, key) ? value[key] : undefined
  return value
}

/** Nothing that anybody said: a 'no' is said by leaving the field out. */
export const isNothing = (value: unknown): boolean =>
  value === undefined ||
  value === null ||
  value === false ||
  (typeof value === 'string' && value.trim() === '') ||
  (Array.isArray(value) && value.length === 0) ||
  (isTree(value) && Object.keys(value).length === 0)

/** The tree with another value at a path. */
export function withValueAt(tree: RecordTree, path: string, value: unknown): RecordTree {
  const [key = '', ...rest] = path.split('.')
  const inner = tree[key]
  const changed = rest.length === 0 ? value : withValueAt(isTree(inner) ? inner : {}, rest.join('.'), value)
  if (!isNothing(changed)) return { ...tree, [key]: changed }
  const { [key]: _gone, ...others } = tree
  return others
}
