// Who belongs to an organisation's group (E20, E21). Pure.
import type { PublicAccount } from '../../contract/http/accounts.ts'

/** E21: staff creates neither groups nor encrypted sessions, and belongs to none. */
export const createsGroups = (accountType: string): boolean => accountType !== 'staff'

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
