// Searching together, straight from the server; what is compared and wrapped is the worker's.
import { roles } from '../../../catalogue/roles.ts'
import { readOrganisationKeys } from '../../../contract/http/crypto.ts'
import {
  acceptCompanion,
  admitCompanion,
  endCompanion,
  inviteCompanion,
  readCompanions,
} from '../../../contract/http/portal-companions.ts'
import { err, ok, type Result } from '../../../contract/result.ts'
import type { HttpFailure } from '../../../device/http/failure.ts'
import type { CareseekerApi } from '../../crypto/types.ts'
import type { CompanionPort, CompanionsView } from '../companion-port.ts'
import type { AccessPort, ActionFailure } from '../ports.ts'
import { actionFailure } from '../session/failures.ts'
import { grantFailure } from '../session/grant-failure.ts'
import { useAsked } from '../session/use-asked.ts'
import { createConnection, type RemoteDeps } from './connection.ts'

/** somebody accepts, or is let in, while the page is open */
const renewEveryMs = 10_000
const renewSeldomMs = 300_000

export function createCompanionPort(
  deps: RemoteDeps,
  { keys, access }: { readonly keys: CareseekerApi; readonly access: Pick<AccessPort, 'remove'> },
): CompanionPort {
  const connection = createConnection(deps)
  const listeners = new Set<() => void>()
  const tell = () => {
    for (const listener of listeners) listener()
  }
  const careseekerKeys = () => {
    const id = deps.me()?.careseeker
    return id === undefined
      ? null
      : connection.call(readOrganisationKeys, { params: { kind: 'careseeker' as const, id } })
  }

  const read = async (): Promise<Result<CompanionsView, HttpFailure>> => {
    const answer = await connection.call(readCompanions, {})
    if (!answer.ok) return answer
    const { people, invitations, joined, ended, erased, has_own: hasOwn } = answer.value
    // let in, or out again, while this page was open
    if ((joined !== null || hasOwn) !== (deps.me() !== null)) await deps.renewAccess()
    const hasDigits = ({ account }: (typeof people)[number]) => account !== null
    const own = joined !== null || people.some(hasDigits) ? await careseekerKeys() : null
    if (own && !own.ok) return own
    const compared = async (person: (typeof people)[number]) =>
      own && hasDigits(person) ? keys.companionDigits(own.value, person.account) : null
    return ok({
      joined: joined && { ...joined, digits: own && (await keys.companionDigits(own.value, null)) },
      ended,
      erased,
      hasOwn,
      people: await Promise.all(people.map(async (one) => ({ ...one, digits: await compared(one) }))),
      invitations: await Promise.all(
        invitations.map(async (one) => ({
          ...one,
          digits: one.accepted ? await keys.companionDigits(one.organisation, null) : null,
        })),
      ),
    })
  }

  const done = (answer: Result<unknown, HttpFailure>): Result<null, ActionFailure> => {
    tell()
    return answer.ok ? ok(null) : err(actionFailure(answer.error))
  }

  return {
    useCompanions: (seldom = false) => useAsked(read, listeners, seldom ? renewSeldomMs : renewEveryMs),
    invite: async (email) => done(await connection.call(inviteCompanion, { body: { email } })),
    accept: async ({ id }) => done(await connection.call(acceptCompanion, { params: { id } })),
    async admit({ id, account }) {
      const own = await careseekerKeys()
      if (!own || !account) return err({ code: 'not_found' })
      if (!own.ok) return err(actionFailure(own.error))
      const { organisation } = own.value
      // the role that they get with it; the server gives no other (roster_refused)
      const colleague = { ...account, roles: [{ organisation, roles: [roles.code.care] }] }
      const made = await deps.api.grantAccess({
        colleague,
        organisation: own.value,
        now: Math.round(deps.clock.now()),
      })
      if (!made.ok) return err(grantFailure(made.error))
      const answer = await connection.call(admitCompanion, { params: { id }, body: made.value })
      if (answer.ok) await deps.renewAccess()
      return done(answer)
    },
    async end(id) {
      const answer = await connection.call(endCompanion, { params: { id } })
      if (!answer.ok) return done(answer)
      // KY6: what comes next is sealed under a key that they do not have; where it fails, the next sign-in does it
      const { account } = answer.value
      if (account !== deps.me()?.account) await access.remove(account)
      await deps.renewAccess()
      return done(answer)
    },
  }
}
