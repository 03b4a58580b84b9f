// Ends that a provider or clinic takes part. Its people keep their access; what is open stays open, and nothing new reaches it.

import type * as z from 'zod/mini'
import type { houseActDetails } from '../../../contract/http/pending-acts.ts'
import { rightsChanged } from '../../db/work.ts'
import { openOfHouse } from '../../stores/admin/house-acts.ts'
import { addOrganisationEvent } from '../../stores/organisations/events.ts'
import type { Organisation } from '../../stores/organisations/reader.ts'
import { writeProviderPreference } from '../../stores/organisations/writer.ts'
import type { Act } from './act.ts'

type Details = z.output<(typeof houseActDetails)['deactivate_house']>

/** names of others that are said; the rest is counted */
const mostNames = 5
const named = (names: readonly string[]): string =>
  [...names.slice(0, mostNames), ...(names.length > mostNames ? ['…'] : [])].join(', ')

export const deactivateHouse: Act<Details, Organisation> = {
  endsRights: false,
  hurries: true,
  asksReason: false,
  refuses: async (_, { kind, status }, { inactive_reason }) => {
    if (status === 'inactive' || status === 'duplicate') return 'not_offered'
    return kind === 'careprovider' && inactive_reason === null ? 'missing_reason' : null
  },
  consequences: async (db, { kind, id, status }) => {
    const { people, open, ofRelatives, others } = await openOfHouse(db, { kind, id })
    const isProvider = kind === 'careprovider'
    const ofHouses = open - ofRelatives
    return [
      { key: people > 0 ? 'people_keep' : 'nobody_there', count: people },
      ...(others.length > 0
        ? [{ key: isProvider ? 'open_from' : 'open_at', count: ofHouses, name: named(others) }]
        : []),
      ...(ofRelatives > 0 ? [{ key: 'open_from_relatives', count: ofRelatives }] : []),
      ...(status === 'active' ? [{ key: isProvider ? 'not_found' : 'not_listed' }] : []),
      { key: 'active_again' },
    ]
  },
  perform: async (_, tx, { id, kind, status, inactive_reason: before }, { details, actorId, at }) => {
    const inactive_reason = kind === 'careprovider' ? details.inactive_reason : before
    rightsChanged(tx, { organisations: [id] })
    await writeProviderPreference(tx, id, { status: 'inactive', inactive_reason })
    const context = {
      ...{ previous_status: status, new_status: 'inactive' },
      ...(kind === 'careprovider' && inactive_reason && { inactive_reason }),
    }
    const who = { account_id: actorId, subject_account_id: null, at }
    await addOrganisationEvent(tx, { organisation_id: id, type: `${kind}_status_changed`, ...who, context })
    const reason = inactive_reason === before ? {} : { inactive_reason: { from: before, to: inactive_reason } }
    return { status: { from: status, to: 'inactive' }, ...reason }
  },
}
