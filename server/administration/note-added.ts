// The entry of the console's history for somebody whom an administrator added to an organisation.
import { roles } from '../../catalogue/roles.ts'
import type { RoleGrant } from '../../contract/http/user-management.ts'
import type { Tx } from '../db/database.ts'
import type { Deps } from '../deps.ts'
import { insertRecordChange } from '../stores/resources/history.ts'

/** What the history says of somebody who was added to an organisation. */
export const noteAdded = (
  deps: Deps,
  tx: Tx,
  actorId: number,
  {
    accountId,
    isNew,
    place,
    grants,
  }: {
    readonly accountId: number
    readonly isNew: boolean
    readonly place: string
    readonly grants: readonly RoleGrant[]
  },
): Promise<void> =>
  insertRecordChange(tx, {
    ...{ resource: 'accounts', record_id: accountId, at: deps.clock.now(), account_id: actorId, reason: null },
    act: isNew ? 'added' : 'changed',
    changes: {
      [`roles ${place}`]: {
        from: null,
        to: grants.map(({ role_value, station_ids }) =>
          [
            roles.entries.find(({ code }) => code === role_value)?.key,
            ...(station_ids ?? []).map((id) => `station:${id}`),
          ].join(' · '),
        ),
      },
    },
  })
