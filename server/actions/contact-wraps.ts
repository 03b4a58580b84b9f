// Which wraps a request to a provider needs: RK to the clinic's own group and to the provider's, with automatic sharing PK too.
// One to a provider that has no keys yet gets RK for the clinic alone.
import { sharesByItself } from '../../domain/access/sharing.ts'
import type { LockedAuction } from '../stores/actions/locks.ts'
import type { CurrentGroup } from '../stores/wraps/reader.ts'
import type { ExpectedWrap } from './check-wraps.ts'

export function expectedWraps(
  locked: LockedAuction,
  contacts: readonly { readonly careprovider_id: number; readonly cid: string; readonly fax?: boolean | undefined }[],
  groups: ReadonlyMap<number, CurrentGroup>,
): ExpectedWrap[] {
  const { auction, patient, patientKid } = locked
  const own = groups.get(auction.careseeker_id)
  return contacts.flatMap(({ careprovider_id, cid, fax }): ExpectedWrap[] => {
    if (!own) return []
    const ofTheClinic = { kind: 'request', cid, to: 'secret', group: own, key: null } as const
    const provider = groups.get(careprovider_id)
    if (fax || !provider) return [ofTheClinic]
    const shared: ExpectedWrap[] = sharesByItself(auction)
      ? [{ kind: 'patient', cid: patient.cid, to: 'group', group: provider, key: patientKid }]
      : []
    return [ofTheClinic, { kind: 'request', cid, to: 'group', group: provider, key: null }, ...shared]
  })
}
