// The people of a house or a clinic by the server's calls.
import { addTeam, listTeam } from '../../../../contract/http/team.ts'
import { addManagedAccounts, listManagedAccounts } from '../../../../contract/http/user-management.ts'
import { ok } from '../../../../contract/result.ts'
import { type Invited, type PeoplePort, peoplePerPage } from '../../admin/people-port.ts'
import type { AdminCalls } from './calls.ts'

export function peopleOf({ call, read, useRead, write }: AdminCalls): PeoplePort {
  return {
    usePeople: ({ kind, id }, start) => {
      const query = { with_pagination: 'true', start, count: peoplePerPage } as const
      return useRead([`${kind}s`, 'people', id, start], () =>
        kind === 'careprovider'
          ? read(listTeam, { params: { careproviderId: id }, query })
          : read(listManagedAccounts, { params: { careseekerId: id }, query }),
      )
    },
    invite: async ({ kind, id }, timestamp, email, role) => {
      const roles = [{ role_value: role, station_ids: null }]
      const asked =
        kind === 'careprovider'
          ? call(addTeam, {
              ...{ params: { careproviderId: id }, query: { timestamp } },
              body: { accounts: [{ email, roles: [role] }] },
            })
          : call(addManagedAccounts, {
              ...{ params: { careseekerId: id }, query: { timestamp } },
              body: { accounts: [{ email, roles }] },
            })
      const added = await write<{ readonly results: readonly Invited[] }>([`${kind}s`], asked)
      if (!added.ok) return added
      const [invited] = added.value.results
      if (!invited) throw new Error('an invitation has a result')
      return ok(invited)
    },
  }
}
