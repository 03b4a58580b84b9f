// PUT /api/accounts/password (KY2): another password for the same keys. The old one is asked for, and other sessions end.
import type { FastifyInstance } from 'fastify'
import * as contract from '../../../contract/http/access-back.ts'
import { ok } from '../../../contract/result.ts'
import type { Deps } from '../../deps.ts'
import { implement } from '../../http/implement.ts'
import { queueMails } from '../../mail/queue.ts'
import { accountPolicies } from '../../policies/accounts.ts'
import { replacePassword } from '../../stores/accounts/writer.ts'
import { dropPinsOf, endFamiliesOf } from '../../stores/devices/writer.ts'
import { checkLocks } from './new-keys.ts'
import { authMac } from './password.ts'
import { provePassword } from './prove-password.ts'

export const changePassword = (app: FastifyInstance, deps: Deps): void =>
  implement(app, deps, contract.changePassword, {
    policy: accountPolicies.changePassword,
    perMinute: 60,
    handler: async ({ actor, body, meta }) => {
      const { salt, kdf_version, lock } = body
      const refused = checkLocks({ salt, kdf_version, locks: [lock] })
      if (refused) return { ok: false, error: refused }
      const proved = await provePassword(deps, actor, meta, body.old_auth_key)
      if (!proved.ok) return proved
      const account = proved.value
      const auth_mac = authMac(deps.keys, body.auth_key)
      const at = deps.clock.wall()
      const kind = account.account_type === 'careprovider' ? 'careprovider' : 'careseeker'
      await deps.work(async (tx) => {
        await replacePassword(tx, account.id, { salt, kdf_version, auth_mac, lock })
        await endFamiliesOf(tx, account.id, actor.family, at)
        await dropPinsOf(tx, account.id)
        const cause = `change ${deps.ids.random(16)}`
        await queueMails(deps, tx, [{ key: 'passwordChanged', to: account, variables: { kind, by: 'change' }, cause }])
      })
      return ok({ changed: true })
    },
  })
