// When leaving an assessment asks first: for a page of another patient (S7). Source: specification, professional apps,
// section 2.2. Pure.

const assessing = /\/patient\/(\d+)\/auction\/\d+\/assessing(\/|$)/
const ofPatient = /\/patient\/([^/]+)/

/** Both are paths of an address. A new patient is another one. */
export function asksBeforeLeaving(current: string, next: string): boolean {
  const patient = assessing.exec(current)?.[1]
  const other = ofPatient.exec(next)?.[1]
  return patient !== undefined && other !== undefined && other !== patient
}

/** A sitting's id as an address may carry it; null: it carries none. */
export const sessionIdOf = (query: Readonly<Record<string, unknown>>): string | null => {
  const { session_id: id } = query
  const text = typeof id === 'number' ? String(id) : id
  return typeof text === 'string' && /^[\w-]{1,64}$/.test(text) ? text : null
}
