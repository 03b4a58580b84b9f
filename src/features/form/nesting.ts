// Which fields open under which: a field that is asked only under a condition stands under the one that the condition names. Pure.
import type { Condition, Field } from '../../../domain/forms/define.ts'

export function fieldsNamed(condition: Condition): readonly string[] {
  if ('all' in condition) return condition.all.flatMap(fieldsNamed)
  if ('any' in condition) return condition.any.flatMap(fieldsNamed)
  if ('not' in condition) return fieldsNamed(condition.not)
  return [condition.field]
}

/** How deep each field of a group is indented; a condition on a field of another group does not indent. */
export function depths(fields: readonly Field[]): readonly number[] {
  const byKey = new Map<string, number>()
  return fields.map(({ key, when }) => {
    const above = when ? fieldsNamed(when).map((name) => byKey.get(name) ?? -1) : []
    const depth = Math.max(-1, ...above) + 1
    byKey.set(key, depth)
    return depth
  })
}
