import type { SessionApi } from '../../workers/crypto/api.ts'

/** Hands a worker the root that Argon2id made of a password, as the password worker does. Answers the auth key. */
export async function giveRoot(api: Pick<SessionApi, 'takeRoot'>, root: Uint8Array<ArrayBuffer>): Promise<string> {
  const { port1, port2 } = new MessageChannel()
  const taken = api.takeRoot(port1)
  const given = root.slice()
  port2.postMessage({ root: given }, [given.buffer])
  return taken
}
