// The stations of clinics as their people list and change them.
import { sql } from 'kysely'
import type { Station, StationFields } from '../../../contract/http/stations.ts'
import { tableStore } from '../resources/table.ts'

/** Of one clinic. A name that it has (letter case aside) throws a unique violation. */
export const stationStore = tableStore<number, StationFields, Station>({
  table: 'station',
  scope: (organisationId) => ({ organisation_id: organisationId }),
  shown: { name: 'name', ended: sql`r.ended_at is not null`, ended_at: 'ended_at' },
  // ending it twice is not a later end
  stored: ({ name, ended }, { at }, before) => ({ name, ended_at: ended ? (before?.ended_at ?? at) : null }),
  added: ({ at }) => ({ created_at: at }),
  order: ['name'],
})
