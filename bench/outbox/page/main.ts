// The page of BM4, BM11 and BM12: the app's own crypto worker, outbox and sender before the real server.
import { transfer, wrap } from 'comlink'
import { packedItem } from '../../../contract/envelope/packed.ts'
import { login } from '../../../contract/http/accounts.ts'
import { outboxEndpoints, sendActions } from '../../../contract/http/actions.ts'
import { readOrganisationKeys } from '../../../contract/http/crypto.ts'
import type { Result } from '../../../contract/result.ts'
import { createHttp } from '../../../device/http/call.ts'
import type { Locks } from '../../../device/lock/run-lock.ts'
import { createQueue } from '../../../device/outbox/queue.ts'
import { addAction } from '../../../device/outbox/write.ts'
import { systemClock, systemTimers } from '../../../device/platform/clock.ts'
import { createSender } from '../../../device/sender/sender.ts'
import { createStore } from '../../../device/store/database.ts'
import { readOutbox, writeOutbox } from '../../../device/store/outbox.ts'
import type { OutboxRow } from '../../../device/store/tables.ts'
import { newUuid } from '../../../src/platform/ids.ts'
import { closeAnswers } from '../../../src/sync/answers.ts'
import type { HeadRecord, LocalApi } from '../../../workers/crypto/api.ts'

const store = createStore()
const http = createHttp({ clock: systemClock, timers: systemTimers })
const api = wrap<LocalApi>(
  new Worker(new URL('../../../workers/crypto/worker.ts', import.meta.url), { type: 'module' }),
)

const sender = createSender({
  endpoints: outboxEndpoints,
  queue: createQueue(store),
  http,
  clock: systemClock,
  timers: systemTimers,
  locks: navigator.locks as Locks,
  random: Math.random,
  close: closeAnswers({
    store,
    apply: () => (answered) => api.applyResults(answered, Date.now()),
    whenLocked: () => new Promise(() => undefined),
    onError: (error) => {
      throw error
    },
  }),
})

async function timed(run: () => Promise<unknown>): Promise<number> {
  const from = performance.now()
  await run()
  return performance.now() - from
}

function said<T>(result: Result<T, unknown>): T {
  if (!result.ok) throw new Error(JSON.stringify(result.error))
  return result.value
}

const inState = async (state: OutboxRow['state']) => (await readOutbox(store)).filter((row) => row.state === state)

/** Puts each row by a strict transaction of its own. */
async function putRaw(rows: readonly unknown[]): Promise<void> {
  const db = await new Promise<IDBDatabase>((opened, failed) => {
    const request = indexedDB.open('raw', 1)
    request.onupgradeneeded = () => request.result.createObjectStore('rows', { keyPath: 'id' })
    request.onsuccess = () => opened(request.result)
    request.onerror = () => failed(request.error)
  })
  for (const row of rows) {
    await new Promise<void>((done, failed) => {
      const transaction = db.transaction('rows', 'readwrite', { durability: 'strict' })
      transaction.objectStore('rows').put(row)
      transaction.oncomplete = () => done()
      transaction.onerror = () => failed(transaction.error)
    })
  }
  db.close()
}

/** The same by Dexie, as the outbox writes. */
async function putDexie(rows: readonly OutboxRow[]): Promise<void> {
  const alone = createStore('dexie-alone')
  for (const row of rows) await writeOutbox(alone, () => alone.outbox.put(row))
  alone.dexie.close()
}

let waiting: Promise<OutboxRow[]> | null = null
let socket: Promise<WebSocket> | null = null

const bench = {
  /** Signs in on this new device and fetches what there is. Answers the number of an open request. */
  async open(email: string, root: readonly number[]): Promise<{ request: number; device: number }> {
    const { port1, port2 } = new MessageChannel()
    const taken = api.takeRoot(transfer(port1, [port1]))
    const bytes = Uint8Array.from(root)
    port2.postMessage({ root: bytes }, [bytes.buffer])
    const { session, account } = said(await http.call(login, { body: { email, auth_key: await taken } }))
    if (!account) throw new Error('a second factor is asked for')
    const token = session.access_token
    const houses = account.roles.map(({ organisation: { kind, id } }) => ({ kind, id }))
    const organisations = []
    for (const params of houses) organisations.push(said(await http.call(readOrganisationKeys, { params, token })))
    said(await api.openAccount({ account, session, organisations, now: Date.now() }))
    said(await api.pull({ accessToken: token, now: Date.now() }))
    await api.openWaiting(50, Date.now())
    const { blocks, numbers } = await api.heads(null, 100)
    const heads = numbers.flatMap((_, i): HeadRecord[] => JSON.parse(new TextDecoder().decode(packedItem(blocks, i))))
    const head = heads.find(({ access, status }) => access === 'open' && status === 'sent')
    if (!head) throw new Error('no open request')
    return { request: head.id, device: session.device }
  },
  /** Writes so many messages into the outbox, one after the other as a person does. ms */
  write: (requestId: number, device: number, count: number): Promise<number> =>
    timed(async () => {
      for (let i = 0; i < count; i++) {
        const text = `Nachricht ${i}: Das Zimmer ist ab Montag frei, wir melden uns am Vormittag.`
        const draft = { id: newUuid(Date.now()), at: Date.now(), device, type: 'send_message', text } as const
        const made = await api.makeAction(requestId, draft)
        if (!made.ok) throw new Error(made.error.problem)
        await addAction(store, made.value)
      }
    }),
  /** The same rows, nothing sealed and nothing signed: straight into IndexedDB, and by Dexie. ms each */
  async put(): Promise<{ raw: number; dexie: number }> {
    const rows = await inState('on_device')
    return { raw: await timed(() => putRaw(rows)), dexie: await timed(() => putDexie(rows)) }
  },
  /** Sends all that waits, and applies what is answered. ms */
  async drain(count: number): Promise<number> {
    const before = (await inState('done')).length
    const from = performance.now()
    const outcome = await sender.request('now')
    const ms = performance.now() - from
    const sent = (await inState('done')).length - before
    if (sent !== count) throw new Error(`${sent} of ${count} went out: ${JSON.stringify(outcome)}`)
    return ms
  },
  /** Sends the waiting action of this place in the outbox, and applies nothing. */
  async sendOne(i: number): Promise<void> {
    waiting ??= inState('on_device')
    const row = (await waiting)[i]
    if (!row) throw new Error(`there is no action ${i}`)
    const { results } = said(await http.call(sendActions, { body: { actions: [row.wire] } }))
    if (results[0]?.status !== 'done') throw new Error(JSON.stringify(results))
  },
  /** From a message to a server that sends it back until the next frame. ms */
  async echo(url: string): Promise<number> {
    socket ??= new Promise((opened, failed) => {
      const made = new WebSocket(url)
      made.onopen = () => opened(made)
      made.onerror = () => failed(new Error('the echo does not open'))
    })
    const open = await socket
    return timed(
      () =>
        new Promise<void>((drawn) => {
          open.onmessage = () => requestAnimationFrame(() => drawn())
          open.send('message')
        }),
    )
  },
  /** Sends the waiting actions by a request each, and applies nothing. ms */
  async oneByOne(count: number): Promise<number> {
    const rows = await inState('on_device')
    if (rows.length !== count) throw new Error(`${rows.length} of ${count} wait`)
    return timed(async () => {
      for (const { wire } of rows) {
        const answer = await http.call(sendActions, { body: { actions: [wire] } })
        if (!answer.ok || answer.value.results[0]?.status !== 'done') throw new Error(JSON.stringify(answer))
      }
    })
  },
}
export type OutboxBench = typeof bench

Object.assign(globalThis, { bench })
