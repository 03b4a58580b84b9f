// Searching together in the portal: who was invited, what is compared, letting in and ending (docs/decisions/0282).
import type { CompanionInvitation, CompanionPerson, Companions } from '../../contract/http/portal-companions.ts'
import type { Result } from '../../contract/result.ts'
import type { ActionFailure, Loadable } from './ports.ts'

/** digits: what is compared; null where there is nothing to compare yet, or nothing to trust */
export type PersonView = CompanionPerson & { readonly digits: string | null }
export type InvitationView = CompanionInvitation & { readonly digits: string | null }

export interface CompanionsView extends Pick<Companions, 'ended' | 'erased'> {
  /** digits: for a device that was not there when they were compared */
  readonly joined: (NonNullable<Companions['joined']> & { readonly digits: string | null }) | null
  readonly people: readonly PersonView[]
  readonly invitations: readonly InvitationView[]
  readonly hasOwn: boolean
}

type Done = Result<null, ActionFailure>

export interface CompanionPort {
  /** @param seldom the screen only mentions it */
  useCompanions(seldom?: boolean): Loadable<CompanionsView>
  invite(email: string): Promise<Done>
  accept(invitation: InvitationView): Promise<Done>
  /** KY9: the person compared the digits of this very account. */
  admit(person: PersonView): Promise<Done>
  /** By either side; where somebody was let in, the group gets its next generation (KY6). */
  end(id: number): Promise<Done>
}
