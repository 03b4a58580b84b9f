// Who belongs to an organisation's group (E20, E21). Pure.
import type { PublicAccount } from '../../contract/http/accounts.ts'

/** E21: staff creates neither groups nor encrypted sessions, and belongs to none. */
export const createsGroups = (accountType: string): boolean => accountType !== 'staff'

/** Status of the account that a recovery sheet has (docs/decisions/0154): nobody's, and a member of its group all the same. */
export const sheetStatus = 'sheet'

/** KY6: who keeps the group's secret when it gets a next generation. */
export const staysInGroup = (status: string): boolean => status === 'active' || status === sheetStatus

/** E20: the active accounts of an organisation other than the creator: members of its group and, where their role manages, admins. */
export const activeMembers = (
  accounts: readonly Pick<PublicAccount, 'id' | 'status' | 'roles'>[],
  organisationId: number,
  creator: number,
): number[] =>
  accounts
    .filter(
      ({ id, status, roles }) =>
        id !== creator && status === 'active' && roles.some(({ organisation }) => organisation.id === organisationId),
    )
    .map(({ id }) => id)
