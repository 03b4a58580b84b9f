// Finding a person on the page of the list by parts of the name. Names are opened here only, so nothing else can search them.
import type { PatientSummary } from '../../data/ports.ts'

/** without accents, in lower case; ß as ss, so that 'strauss' finds 'Strauß' */
const plain = (text: string) => text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase().replaceAll('ß', 'ss')

/** Whether every word of the query begins a word of the name. A name that cannot be read matches the empty query only. */
export function matchesName({ identity }: Pick<PatientSummary, 'identity'>, query: string): boolean {
  const wanted = plain(query)
    .split(/[\s,]+/)
    .filter((word) => word !== '')
  if (wanted.length === 0) return true
  if (identity.state !== 'open') return false
  const names = plain(`${identity.value.last_name} ${identity.value.first_name}`).split(/[\s-]+/)
  return wanted.every((word) => names.some((name) => name.startsWith(word)))
}
