// Which subscriptions the server takes: an address that it would call, and a key that it can encrypt to.
import type { BrowserSubscription } from '../../contract/http/push.ts'
import { type Failure, fail, ok, type Result } from '../../contract/result.ts'
import type { Deps } from '../deps.ts'
import type { NewSubscription } from '../stores/push/writer.ts'
import { isPoint } from './vapid.ts'

const refused = (path: string, code: string) => fail('push_refused', { errors: [{ path, code }] })

/** `not_found` where push is switched off, `push_refused` with the field that cannot be used. */
export async function checkSubscription(
  { config, outgoing }: Pick<Deps, 'config' | 'outgoing'>,
  { endpoint, keys }: BrowserSubscription,
): Promise<Result<NewSubscription, Failure>> {
  if (!config.push) return fail('not_found')
  if (!(await outgoing.accepts(endpoint))) return refused('endpoint', 'not_public')
  if (!isPoint(keys.p256dh)) return refused('keys.p256dh', 'no_point')
  return ok({ endpoint, p256dh: keys.p256dh, auth: keys.auth })
}
