// What an invited person is written: the link, or, with an account already, that rights were added.
import { hashSecret } from '../http/cookies.ts'
import type { Outgoing } from '../mail/queue.ts'
import type { MailPerson } from '../stores/mails/reader.ts'
import type { Organisation } from '../stores/organisations/reader.ts'

/** Each invitation is a mail of its own, because the one before ended with it. */
export const invitationMail = (to: MailPerson, organisation: Organisation | null, token: string): Outgoing => ({
  key: organisation?.kind === 'careprovider' ? 'careproviderAccountInvitation' : 'userInvitation',
  to,
  variables: { organisation: organisation?.name ?? null, token },
  cause: `invitation ${Buffer.from(hashSecret(token)).toString('hex')}`,
})

export const addedMail = (to: MailPerson, { id, kind, name }: Organisation, roles: readonly number[]): Outgoing => ({
  key: 'accountAdded',
  to,
  variables: { kind, organisation: name },
  cause: `roles ${id} ${[...roles].sort((a, b) => a - b).join(',')}`,
})
