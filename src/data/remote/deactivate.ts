// KY6: deactivating somebody takes them out of the clinic's group in the same step, with a new key for those who stay. A device
// that cannot make one (its person manages, and nobody has confirmed them yet) deactivates all the same: the next one follows.
import type { GroupRenewal } from '../../../contract/envelope/renewal.ts'
import { readOrganisationKeys } from '../../../contract/http/crypto.ts'
import { changeManagedAccount } from '../../../contract/http/user-management.ts'
import { err, ok, type Result } from '../../../contract/result.ts'
import type { HttpFailure } from '../../../device/http/failure.ts'
import type { ActionFailure } from '../ports.ts'
import { grantFailure } from '../session/grant-failure.ts'
import { againOnce } from '../session/in-order.ts'
import type { Connection } from './connection.ts'

type Ended = <T>(call: Promise<Result<T, HttpFailure>>) => Promise<Result<T, ActionFailure>>

export async function deactivate(
  connection: Connection,
  params: { readonly careseekerId: number; readonly accountId: number },
  timestamp: number,
  ended: Ended,
): Promise<Result<null, ActionFailure>> {
  let refused: ActionFailure | null = null
  let renewed = false
  const attempt = async (): Promise<Result<unknown, HttpFailure>> => {
    const keys = await connection.call(readOrganisationKeys, {
      params: { kind: 'careseeker', id: params.careseekerId },
    })
    if (!keys.ok) return keys
    const stands = keys.value.roster.some(({ account }) => account === params.accountId)
    let renewal: GroupRenewal | null = null
    if (stands) {
      const remove = [params.accountId]
      const input = { organisation: keys.value, remove, renew: false, now: connection.clock.now() }
      const made = await connection.api.renewGroup(input)
      // KY4: a roster that does not hold is nothing to work on with
      if (!made.ok && made.error === 'roster_refused') {
        refused = grantFailure(made.error)
        return ok(null)
      }
      renewal = made.ok ? made.value : null
    }
    renewed = renewal !== null
    const body = { action: 'deactivate' as const, ...(renewal && { renewal }) }
    return connection.call(changeManagedAccount, { params, query: { timestamp }, body })
  }
  const wait = (ms: number) => new Promise<void>((resolve) => void connection.after(ms, () => resolve()))
  const done = await ended(againOnce(attempt, wait))
  if (refused) return err(refused)
  if (done.ok && renewed) await connection.renewAccess()
  return done.ok ? ok(null) : done
}
