// Push of an area, loaded once somebody has unlocked: asks whether the feature is on, keeps the subscription at the server, and
// hears what the service worker tells. The provider's and the clinic's area give it their scope.
import {
  type PushHealth,
  readOwnPush,
  readPush,
  sendTestPush,
  setBrowserSubscription,
} from '../../contract/http/push.ts'
import type { SentPushes } from '../../contract/http/sync.ts'
import type { Http } from '../../device/http/call.ts'
import { systemTimers } from '../../device/platform/clock.ts'
import { fromServiceWorker } from '../../device/program-messages.ts'
import { readReceived } from '../../device/pushes.ts'
import type { TokenKeeper } from '../data/session/token-keeper.ts'
import { createPush } from '../pwa/push.ts'
import { pushBrowser } from '../pwa/push-browser.ts'
import { type LostReason, usePush } from '../state/push.ts'
import { reportBug } from './page-session.ts'

/** What an area binds for it. */
export interface PushParts {
  readonly http: Http
  readonly tokens: Pick<TokenKeeper, 'accessToken' | 'slot'>
  /** '/careprovider/' or '/app/' */
  readonly scope: string
  /** the unlocked account */
  readonly account: () => number | null
  /** a push has arrived: something changed at the server */
  readonly onPushed: () => void
  /** SY10: tells what every sync answer says of pushes */
  readonly onSynced?: (listener: SentListener) => void
}

/** SY10: what was sent to this device, at the server's time */
export type SentListener = (sent: SentPushes | null, serverTime: number, isBroken: boolean) => void

/** a device that was unlocked without network subscribes when it is back, ms */
const askAgainMs = 60_000

/** ms */
const askStandingMs = 30 * 60_000

/** a push that was sent just now may still be on its way, ms */
const onItsWayMs = 120_000

/** @param show leads the page to a path of the area */
export async function startPush(parts: PushParts, show: (path: string) => void): Promise<void> {
  const { http, tokens, scope } = parts
  listen(parts, show)
  const serverKey = await askForKey(http)
  if (serverKey === null) return usePush.setState({ offer: 'off' })

  const push = createPush({
    browser: pushBrowser(),
    scope,
    serverKey,
    async send(record) {
      const [token, account, slot] = [await tokens.accessToken(), parts.account(), tokens.slot()]
      if (token === null || account === null || !slot) return 'failed'
      const body = { ...record, id_token: slot.idToken }
      const answer = await http.call(setBrowserSubscription, { params: { id: account }, body, token })
      if (answer.ok) return 'kept'
      return answer.error.code === 'push_refused' ? 'refused' : 'failed'
    },
    after: systemTimers.after,
    onPermission: (permission) => usePush.setState({ permission }),
    onKept: (kept) => usePush.setState({ kept }),
    onError: reportBug,
  })
  usePush.setState({
    offer: 'on',
    ask: () => void push.ask(),
    test: async () => {
      const token = await tokens.accessToken()
      const sent = token === null ? null : await http.call(sendTestPush, { token })
      return sent?.ok ? sent.value.push : null
    },
    whyLost: async (id) => {
      const why = await whyLost(parts, id)
      usePush.setState({ isBroken: why === 'broken' })
      if (why === 'gone') push.renew().catch(reportBug)
      return why
    },
  })
  await push.start()
  await showReceived()

  let hasRenewed = false
  const renewOnce = (isMissing: boolean, isBroken: boolean) => {
    if (!(isMissing || isBroken) || hasRenewed) return
    hasRenewed = true // once a page: a browser that hears nothing may have lost its subscription
    return isBroken ? push.renew() : push.resubscribe()
  }
  askForStanding(parts, (standing) => {
    usePush.setState({ isBroken: standing === 'broken' })
    // its push service has told the server that it is gone, and nobody has told this page
    return standing === 'none' ? push.renew() : renewOnce(false, standing === 'broken')
  }).catch(reportBug)
  parts.onSynced?.((sent, serverTime, isBroken) => {
    usePush.setState({ isBroken })
    compare(sent, serverTime)
      .then((isMissing) => renewOnce(isMissing, isBroken))
      .catch(reportBug)
  })
}

/** SY10: whoever thinks to be heard asks whether it is so, now and as long as the page is open. */
async function askForStanding(
  parts: PushParts,
  onHeard: (standing: PushHealth) => Promise<void> | undefined,
): Promise<void> {
  const own = usePush.getState().kept ? await askForOwn(parts, null) : null
  if (own) await onHeard(own.standing)
  systemTimers.after(askStandingMs, () => void askForStanding(parts, onHeard).catch(reportBug))
}

/** Null: nobody is unlocked, or the server does not answer. */
async function askForOwn({ http, tokens }: PushParts, push: number | null) {
  const token = await tokens.accessToken()
  if (token === null) return null
  const answer = await http.call(readOwnPush, { query: push === null ? {} : { push }, token })
  return answer.ok ? answer.value : null
}

async function whyLost(parts: PushParts, push: number | null): Promise<LostReason> {
  const own = await askForOwn(parts, push).catch(() => null)
  if (!own) return 'unknown'
  if (own.standing !== 'good') return own.standing === 'broken' ? 'broken' : 'gone'
  if (push === null) return 'unknown'
  return own.sent_at === null ? 'waiting' : 'taken'
}

/** The server's key, however long nobody answers; null: the feature's flag is off. */
async function askForKey(http: Http): Promise<string | null> {
  const answer = await http.call(readPush, {})
  if (answer.ok) return answer.value.application_server_key
  usePush.setState({ offer: 'unanswered' })
  await new Promise<void>((resolve) => systemTimers.after(askAgainMs, resolve))
  return askForKey(http)
}

async function showReceived(): Promise<void> {
  const received = await readReceived()
  usePush.setState({ receivedAt: received?.at ?? null, receivedId: received?.id ?? null })
}

/** SY10: what was sent and has not arrived; answers whether something is missing. */
async function compare(sent: SentPushes | null, serverTime: number): Promise<boolean> {
  if (!sent) return false
  const { count, newest, newest_at } = sent
  const received = await readReceived()
  const isMissing = newest > (received?.id ?? 0) && serverTime - newest_at > onItsWayMs
  usePush.setState({
    receivedAt: received?.at ?? null,
    receivedId: received?.id ?? null,
    missed: isMissing ? { count: Math.max(1, count), newestAt: newest_at } : null,
  })
  return isMissing
}

/** Only an unlocked page listens: a locked one is loaded anew by the service worker, and shows the lock screen first. */
function listen({ scope, onPushed }: PushParts, show: (path: string) => void): void {
  const container = navigator.serviceWorker as ServiceWorkerContainer | undefined
  container?.addEventListener('message', ({ data, ports }) => {
    const message = fromServiceWorker(data)
    if (message?.type === 'PUSHED') {
      onPushed()
      showReceived().catch(reportBug)
    }
    if (message?.type !== 'OPEN' || !message.path.startsWith(scope)) return
    ports[0]?.postMessage('opened')
    show(message.path)
  })
  container?.startMessages()
}
