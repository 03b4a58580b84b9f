// Our side of BM1 and BM2: the crypto worker's own pull, from pages that it fetches, into the device's store, sealed.
import { expose } from 'comlink'
import * as z from 'zod/mini'
import type { SyncedRecord } from '../../../contract/http/sync.ts'
import { pullSnapshot } from '../../../contract/http/sync.ts'
import { ok } from '../../../contract/result.ts'
import { createStore } from '../../../device/store/database.ts'
import { createLocal, type LocalServer } from '../../../workers/crypto/local.ts'
import type { Start } from '../data.ts'

z.config({ jitless: true })

const readPage = async (name: string): Promise<SyncedRecord[]> => {
  const response = await fetch(`/data/${name}.json`)
  const text = `{"records":${await response.text()},"next":null,"total":0}`
  return pullSnapshot.answer.parse(JSON.parse(text)).records
}

/** Answers the feed with the own audience as added, and its snapshot page by page. */
function pagesServer(start: Start): LocalServer {
  const audience = `careprovider:${start.careproviderId}`
  const names = [
    ...Array.from({ length: start.requestPages }, (_, i) => `requests-${i}`),
    ...Array.from({ length: start.eventPages }, (_, i) => `events-${i}`),
  ]
  const page = { more: false, records: [], tombstones: [], removed: [], server_time: 0 }
  return {
    feed: async (cursor) => ok({ ...page, cursor: 'now', added: cursor === null ? [audience] : [] }),
    snapshot: async (_audience, after) => {
      const i = Number(after ?? 0)
      const name = names[i]
      const records = name ? await readPage(name) : []
      return ok({ records, next: i + 1 < names.length ? String(i + 1) : null, total: names.length })
    },
    events: async () => ok([]),
    deposit: async () => ok({ stored: 0 }),
  }
}

const api = {
  /** ms from the first fetch to the last commit; opening the account is not counted */
  async mirror(withEvents: boolean): Promise<number> {
    const start = (await (await fetch('/data/start.json')).json()) as Start
    const server = pagesServer(withEvents ? start : { ...start, eventPages: 0 })
    const local = createLocal({
      store: createStore(),
      serverFor: () => server,
      exclusive: (run) => run(),
      notify: () => undefined,
    })
    const { port1, port2 } = new MessageChannel()
    const root = new Uint8Array(32).fill(start.member.account.id)
    const taken = local.api.takeRoot(port1)
    port2.postMessage({ root }, [root.buffer])
    await taken
    const opened = await local.api.openAccount(start.input)
    if (!opened.ok) throw new Error(opened.error)
    const from = performance.now()
    const outcome = await local.api.pull({ accessToken: 'none', now: start.input.now })
    if (!outcome.ok) throw new Error(outcome.error.code)
    return performance.now() - from
  },
}
export type MirrorWorker = typeof api

expose(api)
