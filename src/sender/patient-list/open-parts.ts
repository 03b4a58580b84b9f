// What would end if a patient of the list were archived. Pure.
import type { PatientRecord } from '../../../contract/http/records.ts'

export interface OpenParts {
  /** searches that are going on */
  readonly searches: number
  /** requests that wait for an answer or were accepted */
  readonly requests: number
}

export function openPartsOf({ auctions }: Pick<PatientRecord, 'auctions'>): OpenParts {
  const going = auctions.filter(
    ({ lifecycle, state }) => lifecycle === 'active' && state !== 'attributed' && state !== 'cancelled',
  )
  const requests = going.reduce((sum, { counts }) => sum + counts.open + counts.accepted, 0)
  return { searches: going.length, requests }
}
