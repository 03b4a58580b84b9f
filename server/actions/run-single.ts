// The specification's single calls: the same executor (OB5), the answer of one record or one problem.
import type { SignedAction } from '../../contract/envelope/action.ts'
import type { Current } from '../../contract/http/actions.ts'
import { type Failure, fail, type Result } from '../../contract/result.ts'
import type { Deps } from '../deps.ts'
import type { AccountActor } from '../policies/actor.ts'
import { toAnswer } from './answer.ts'
import { executeAction } from './execute.ts'
import { targetOfBytes } from './read-action.ts'

/** What the call's path says of the action; its signed bytes have to say the same. */
export interface Expected {
  readonly action: string
  /** null: the action creates its record */
  readonly targetId: number | null
}

export async function runSingle(
  deps: Deps,
  actor: AccountActor,
  signed: SignedAction,
  expected: Expected,
): Promise<Result<Current, Failure>> {
  const { action, id } = targetOfBytes(signed.bytes)
  if (action !== expected.action || id !== expected.targetId) {
    return fail('action_invalid', { errors: [{ path: 'bytes', code: 'other_call' }] })
  }
  const executed = await executeAction(deps, signed, { deviceId: actor.deviceId, accountId: actor.accountId })
  return toAnswer(deps, executed, actor)
}
