// The people of a provider's house or a clinic, at its record in the console.
import type { ManagedList } from '../../../contract/http/user-management.ts'
import type { OrganisationRef } from '../../../contract/ids.ts'
import type { Result } from '../../../contract/result.ts'
import type { ActionFailure, Loadable } from '../ports.ts'

/** people of one page of the console */
export const peoplePerPage = 50

export interface Invited {
  readonly email: string
  readonly result: 'invited' | 'added' | 'email_taken'
}

export interface PeoplePort {
  usePeople(of: OrganisationRef, start: number): Loadable<ManagedList>
  /** `timestamp`: of the list that it rests on */
  invite(of: OrganisationRef, timestamp: number, email: string, role: number): Promise<Result<Invited, ActionFailure>>
}
