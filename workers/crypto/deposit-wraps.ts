// KY5: what was unwrapped by RSA, for the colleagues' devices; made in idle time.
import type { Wrap } from '../../contract/envelope/wrap.ts'
import { isServerAnswer } from '../../device/http/failure.ts'
import type { HeldKey } from './core/held-key.ts'
import { wrapKey } from './core/wrap-key.ts'
import type { Deposit } from './deposits.ts'
import type { LocalServer } from './local.ts'
import type { Home, LocalState } from './local-session.ts'

/** A request's deposits as the server takes them: sealed under the group's newest secret and signed. */
const depositWraps = (open: LocalState, home: Home, keys: readonly HeldKey[]): Promise<Wrap[]> => {
  const { newest } = home.organisation
  // KY6: nothing new goes under an ended generation
  if (!newest) return Promise.resolve([])
  const to = { kind: 'secret', secret: newest.secret } as const
  return Promise.all(keys.map((key) => wrapKey(key, to, open.account)))
}

/** Takes what waits to be deposited, request by request; what nobody answered for waits on. Answers how many were taken by the server. */
export async function depositAll(
  server: Pick<LocalServer, 'deposit'>,
  open: LocalState,
  home: Home,
  deposits: Deposit[],
): Promise<number> {
  const byRequest = Map.groupBy(deposits.splice(0), ({ request }) => request)
  let deposited = 0
  for (const [request, list] of byRequest) {
    const wraps = await depositWraps(
      open,
      home,
      list.map(({ key }) => key),
    )
    const answer = await server.deposit(request, wraps)
    if (answer.ok) deposited += wraps.length
    else if (!isServerAnswer(answer.error)) deposits.push(...list)
  }
  return deposited
}
