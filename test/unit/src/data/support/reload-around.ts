// A page of any area that keeps what a reload needs (AU5), and what outlives it: the tab's storage, the device, the server.
import { err, ok } from '../../../../../contract/result.ts'
import type { Http } from '../../../../../device/http/call.ts'
import { networkFailure } from '../../../../../device/http/failure.ts'
import type { AccountCalls } from '../../../../../src/data/session/account-calls.ts'
import {
  createReloadKeeper,
  type OtherTabs,
  type ReloadEntry,
  type ReloadStore,
} from '../../../../../src/data/session/reload.ts'
import { createTokenKeeper } from '../../../../../src/data/session/token-keeper.ts'
import type { SessionApi } from '../../../../../workers/crypto/api.ts'
import { giveRoot, type Member, now, sessionFor } from '../../../workers/crypto/support/world.ts'

/** For what must not happen: long enough that it would have. */
export const settle = () => new Promise((resolve) => setTimeout(resolve, 40))
export const throwing = (error: unknown) => {
  throw error
}

/** What outlives a reload: the tab's storage, the device, the server. */
export function setupAround(member: Member, area: 'careseeker' | 'careprovider' | 'portal') {
  const around = {
    online: true,
    /** ms of the page's monotonic clock */
    monotonic: 0,
    locks: 0,
    entry: null as ReloadEntry | null,
    half: null as string | null,
    /** the family that the server has in the account's slot; null: it has ended */
    family: null as string | null,
    signIns: 0,
    log: [] as string[],
    /** open tabs of this browser, as they answer a new one */
    open: new Set<() => Promise<ReloadEntry | null>>(),
    isIdle: false,
    /** the device is of one person alone, or an area's where each tab may open the next */
    vouches: true,
    onTake: () => {},
  }
  let turn: Promise<unknown> = Promise.resolve()
  const others: OtherTabs = {
    ask: async (_area, account) => {
      const [give] = around.open
      const entry = structuredClone((await give?.()) ?? null)
      return account === null || entry?.kept.account === account ? entry : null
    },
    answer(_area, give) {
      around.open.add(give)
      return () => around.open.delete(give)
    },
    inTurn(run) {
      const mine = turn.then(run)
      turn = mine.catch(() => undefined)
      return mine
    },
    isLocked: () => around.isIdle,
  }
  const answer = <T>(name: string, value: () => T) => {
    around.log.push(name)
    return Promise.resolve(around.online ? ok(value()) : err(networkFailure('unreachable')))
  }
  const halves = {
    async keep(_token: string, half: string) {
      around.log.push('keep')
      if (around.online) around.half = half
      return around.online
    },
    async take() {
      around.log.push('take')
      around.onTake()
      const half = around.online ? around.half : null
      around.half = null
      return half
    },
  }
  const sessionNow = () => ({ ...sessionFor(member), ...(around.family !== null && { family: around.family }) })
  const calls: AccountCalls = {
    http: { call: () => Promise.reject(new Error('nobody asks')) } as unknown as Http,
    prelogin: () => answer('prelogin', () => ({ salt: member.account.salt, kdf_version: 1 })),
    login: () =>
      answer('login', () => {
        around.family = `family-${++around.signIns}`
        return { session: sessionNow(), account: member.account }
      }),
    refresh: () => answer('refresh', sessionNow),
    logout: (_slot, { family = around.family } = { forced: false, tokenExpired: false }) =>
      answer('logout', () => {
        if (family === around.family) around.family = null
      }),
    dropReloadHalf: () =>
      answer('drop', () => {
        around.half = null
      }),
    accessBack: () => throwing(new Error('nobody is invited and nobody forgot')),
    account: () => answer('account', () => member.account),
    organisations: (account) => answer('organisations', () => account.roles.map(() => member.house.keys)),
  }
  /** one tab's own */
  const newStore = (tab: { entry: ReloadEntry | null }): ReloadStore => ({
    lockCount: () => around.locks,
    write: (entry) => {
      tab.entry = structuredClone(entry)
    },
    read: (wanted) => (tab.entry?.area === wanted ? tab.entry : null),
    clear: () => {
      tab.entry = null
    },
  })
  const clock = { now: () => now, monotonic: () => around.monotonic }
  /** what a page makes at its start */
  const parts = (api: SessionApi, tab: { entry: ReloadEntry | null } = around) => {
    const store = newStore(tab)
    const tokens = createTokenKeeper({
      calls,
      prove: api.proveRefresh,
      clock,
      exclusive: (run) => run(),
      onEnded: () => undefined,
    })
    const drop = (account: number) => void calls.dropReloadHalf(account)
    const reload = createReloadKeeper({
      store,
      api,
      tokens,
      clock,
      area,
      drop,
      onError: throwing,
      others,
      vouches: () => around.vouches,
    })
    const deriveRoot = async (to: Parameters<typeof giveRoot>[0]) => ok(await giveRoot(to, member.account.id))
    return { calls, tokens, clock, area, reload, deriveRoot }
  }
  return { around, halves, parts }
}
