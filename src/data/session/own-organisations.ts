// The own organisations as the giving of keys asks them. Pure.
import { mayManageRoster } from '../../../contract/envelope/roster.ts'
import { readsRequests, worksWithPatients } from '../../../domain/rights.ts'
import type { UnlockedAccount } from '../../state/session-port.ts'
import type { AccessWorkDeps } from './access-work.ts'

export const ownOrganisations = (account: UnlockedAccount | null): ReturnType<AccessWorkDeps['organisations']> =>
  (account?.memberships ?? []).map(({ organisation: { kind, id }, roles }) => ({
    kind,
    id,
    manages: mayManageRoster(roles),
    works: kind === 'careseeker' ? worksWithPatients(roles) : readsRequests(roles),
  }))
