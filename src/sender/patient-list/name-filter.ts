// Finding a person by parts of the name. Names are opened on the device only, so nothing else can search them.
import { beginWords, plainWords } from '../../../domain/plain-text.ts'
import type { PatientSummary } from '../../data/ports.ts'

/** Whether every word of the query begins a word of the name. A name that cannot be read matches the empty query only. */
export function matchesName({ identity }: Pick<PatientSummary, 'identity'>, query: string): boolean {
  const wanted = plainWords(query)
  if (wanted.length === 0) return true
  if (identity.state !== 'open') return false
  return beginWords(wanted, plainWords(`${identity.value.last_name} ${identity.value.first_name}`))
}
