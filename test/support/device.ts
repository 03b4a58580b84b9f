// A provider's device on a test server: the app's own worker, store, outbox and sender in one process, over the server's own
// routes. What only a browser has is left out: tabs, Web Locks, the socket.

import { IDBFactory, IDBKeyRange } from 'fake-indexeddb'
import { outboxEndpoints } from '../../contract/http/actions.ts'
import { readOrganisationKeys } from '../../contract/http/crypto.ts'
import { createHttp, type Http } from '../../device/http/call.ts'
import { createQueue } from '../../device/outbox/queue.ts'
import { systemTimers } from '../../device/platform/clock.ts'
import { type DrainOutcome, drain } from '../../device/sender/drain.ts'
import { createStore, type Store } from '../../device/store/database.ts'
import { closeRows } from '../../device/store/outbox.ts'
import type { LocalApi } from '../../workers/crypto/api.ts'
import { createLocal } from '../../workers/crypto/local.ts'
import { createLocalServer } from '../../workers/crypto/local-server.ts'
import { fetchInto } from './fetch-into.ts'
import { giveRoot } from './give-root.ts'
import type { Person } from './people.ts'
import { renewToken, type Ward } from './ward.ts'

export interface TestDevice {
  readonly store: Store
  readonly api: LocalApi
  /** what this device holds by its own clock; it runs with the server's */
  now(): number
  /** Signs in as the person whose device this is. */
  signIn(): Promise<void>
  pull(): Promise<void>
  /** One run of the sender. Locked, it closes the rows alone, as the service worker does. */
  drain(): Promise<DrainOutcome>
}

/** An empty device of this person; its device session is the person's own. */
export function setupDevice(ward: Ward, person: Person): TestDevice {
  const clock = { now: () => ward.server.now(), monotonic: () => performance.now() }
  const http: Http = createHttp({
    clock,
    timers: systemTimers,
    origin: '',
    fetch: fetchInto(() => ward.server.app, person.client.cookies),
  })
  const store = createStore('test', { indexedDB: new IDBFactory(), IDBKeyRange })
  let last: Promise<unknown> = Promise.resolve()
  const { api } = createLocal({
    store,
    serverFor: (token) => createLocalServer(http, token),
    exclusive: (run) => {
      const mine = last.then(
        () => run(),
        () => run(),
      )
      last = mine
      return mine
    },
    notify: () => {},
  })
  let isOpen = false
  const closeAlone = (answered: readonly { readonly closing: Parameters<typeof closeRows>[1][number] }[]) =>
    closeRows(
      store,
      answered.map(({ closing }) => closing),
    )
  return {
    store,
    api: {
      ...api,
      async lock() {
        isOpen = false
        await api.lock()
      },
    },
    now: clock.now,
    async signIn() {
      const { account, root, session: id_token, slot, device } = person
      const access_token = await renewToken(ward, { ...person, id: person.account.id })
      const organisations = await Promise.all(
        account.roles.map(async ({ organisation: { kind, id } }) => {
          const { body } = await person.client.call(readOrganisationKeys, { params: { kind, id } })
          return body
        }),
      )
      await giveRoot(api, root)
      const device_kind = 'shared'
      const session = {
        access_token,
        expires_in_s: 600,
        id_token,
        slot,
        device,
        device_kind,
        server_time: clock.now(),
      } as const
      const opened = await api.openAccount({ account, organisations, session, now: clock.now() })
      if (!opened.ok) throw new Error(opened.error)
      isOpen = true
    },
    async pull() {
      const outcome = await api.pull({
        accessToken: await renewToken(ward, { ...person, id: person.account.id }),
        now: clock.now(),
      })
      if (!outcome.ok) throw new Error(outcome.error.code)
    },
    async drain() {
      // an open page sends its person's token along: the answers bring the records (docs/decisions/0463)
      const held = isOpen ? await renewToken(ward, { ...person, id: person.account.id }) : null
      return drain({
        token: () => held,
        endpoints: outboxEndpoints,
        queue: createQueue(store),
        http,
        clock,
        close: (answered) => (isOpen ? api.applyResults(answered, clock.now()) : closeAlone(answered)),
      })
    },
  }
}
