// AU1: one derivation of a password, in a worker that is ended after it, because Argon2id's memory never shrinks. The root goes
// from there to the crypto worker by a port; the page hears the auth key only.
import { err, ok, type Result } from '../../contract/result.ts'
import type { SessionApi } from '../../workers/crypto/api.ts'
import type { PasswordApi, RootRequest } from '../../workers/password/api.ts'
import { workerClient } from './client.ts'

/** The auth key (base64url) of a password whose root the crypto worker now holds. Refused: less work than this client accepts. */
export type DeriveRoot = (to: Pick<SessionApi, 'takeRoot'>, request: RootRequest) => Promise<Result<string, 'refused'>>

export const deriveRoot: DeriveRoot = async (to, request) => {
  const client = workerClient<PasswordApi>(
    () =>
      new Worker(new URL('../../workers/password/worker.ts', import.meta.url), { type: 'module', name: 'password' }),
  )
  const { port1, port2 } = new MessageChannel()
  try {
    const taken = to.takeRoot(port1)
    const posted = await client.api.deriveRoot(request, port2)
    return posted === 'posted' ? ok(await taken) : err('refused')
  } finally {
    client.end()
  }
}
