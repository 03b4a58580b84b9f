// A provider's device for the worker's tests: the crypto worker's object on a store of its own, before a fake server.
import { IDBFactory } from 'fake-indexeddb'
import type { MirrorNotice } from '../../../../../device/mirror-channel.ts'
import type { HeadRecord } from '../../../../../workers/crypto/api.ts'
import type { OpenDraftStore } from '../../../../../workers/crypto/drafts.ts'
import { createLocal, type Local } from '../../../../../workers/crypto/local.ts'
import { testStore } from '../../../device/support/store.ts'
import { FakeServer } from './fake-server.ts'
import { giveRoot, type Member, now, openInput, type World } from './world.ts'

export interface Device {
  readonly server: FakeServer
  readonly store: ReturnType<typeof testStore>
  readonly engine: IDBFactory
  readonly notices: MirrorNotice[]
  readonly local: Local
  /** another tab: its own worker on the same store */
  tab(): Local
}

function oneAtATime(): <T>(run: () => Promise<T>) => Promise<T> {
  let last: Promise<unknown> = Promise.resolve()
  return (run) => {
    const mine = last.then(
      () => run(),
      () => run(),
    )
    last = mine
    return mine
  }
}

export function setupDevice(
  { provider, clinic }: World,
  engine = new IDBFactory(),
  drafts: OpenDraftStore = null,
): Device {
  const server = new FakeServer(provider.summary.id)
  server.putOrganisation(clinic.keys)
  server.putOrganisation(provider.keys)
  const store = testStore(engine)
  const notices: MirrorNotice[] = []
  const exclusive = oneAtATime()
  const tabs: Local[] = []
  const tab = (): Local => {
    const local: Local = createLocal({
      store: tabs.length === 0 ? store : testStore(engine),
      serverFor: () => server,
      drafts,
      exclusive,
      notify: (notice) => {
        notices.push(notice)
        for (const other of tabs) if (other !== local) other.onNotice(notice)
      },
    })
    tabs.push(local)
    return local
  }
  return { server, store, engine, notices, local: tab(), tab }
}

export async function signIn({ api }: Local, member: Member) {
  await giveRoot(api, member.account.id)
  const opened = await api.openAccount(openInput(member))
  if (!opened.ok) throw new Error(opened.error)
  return opened.value
}

export async function unlock({ api }: Local, member: Member) {
  await giveRoot(api, member.account.id)
  return api.unlock({ accountId: member.account.id, now })
}

export async function pull({ api }: Local) {
  const outcome = await api.pull({ accessToken: 'token', now })
  if (!outcome.ok) throw new Error(outcome.error.code)
  return outcome.value
}

/** All heads, newest first, as a page reads them. */
export async function headsOf({ api }: Local): Promise<HeadRecord[]> {
  const heads: HeadRecord[] = []
  let before: number | null = null
  do {
    const { blocks, numbers, next } = await api.heads(before, 3)
    for (const i of numbers.keys()) {
      const start = i === 0 ? 0 : (blocks.ends[i - 1] ?? 0)
      const text = new TextDecoder().decode(blocks.bytes.subarray(start, blocks.ends[i]))
      heads.push(...(JSON.parse(text) as HeadRecord[]).reverse())
    }
    before = next
  } while (before !== null)
  return heads
}

export async function openAllNames({ api }: Local): Promise<void> {
  for (;;) if ((await api.openWaiting(50, now)).left === 0) return
}
