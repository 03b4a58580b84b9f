// How the console writes the number of a house or a clinic: 'careprovider:14', or the number alone.
import type { OrganisationKind } from '../../contract/ids.ts'

const form = /^(?:(careprovider|careseeker):)?([1-9]\d{0,14})$/

/** @param kind only of this one. Null: it is no number of a house */
export function organisationNumber(text: string, kind?: OrganisationKind): number | null {
  const [, named, number] = form.exec(text.trim()) ?? []
  return number === undefined || (kind && named && named !== kind) ? null : Number(number)
}
