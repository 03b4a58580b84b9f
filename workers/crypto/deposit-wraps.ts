// KY5: what was unwrapped by RSA, for the colleagues' devices; made in idle time.
import type { Wrap } from '../../contract/envelope/wrap.ts'
import type { HeldKey } from './core/held-key.ts'
import { wrapKey } from './core/wrap-key.ts'
import type { Home, LocalState } from './local-session.ts'

/** A request's deposits as the server takes them: sealed under the group's newest secret and signed. */
export const depositWraps = (open: LocalState, home: Home, keys: readonly HeldKey[]): Promise<Wrap[]> => {
  const { newest } = home.organisation
  // KY6: nothing new goes under an ended generation
  if (!newest) return Promise.resolve([])
  const to = { kind: 'secret', secret: newest.secret } as const
  return Promise.all(keys.map((key) => wrapKey(key, to, open.account)))
}
