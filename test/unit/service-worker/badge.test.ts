// SY12: the number on the app's icon while no page is open.
import 'fake-indexeddb/auto'
import { beforeEach, describe, expect, it } from 'vitest'
import type { Http } from '../../../device/http/call.ts'
import { createStore, type Store } from '../../../device/store/database.ts'
import type { AccountRow } from '../../../device/store/tables.ts'
import { updateBadge } from '../../../service-worker/badge.ts'

let store: Store
beforeEach(async () => {
  store = createStore()
  await store.dexie.delete()
  await store.dexie.open()
})

const account = (id: number, house: number | null, usedAt: number) =>
  store.accounts.put({
    id,
    usedAt,
    roles: house === null ? [] : [{ organisation: { kind: 'careprovider', id: house }, roles: [1] }],
  } as unknown as AccountRow)

async function shown(answer: unknown) {
  const log: string[] = []
  const http: Http = {
    call: (async (_: unknown, { params }: { params: { id: number } }) => {
      log.push(`house ${params.id}`)
      return answer
    }) as never,
  }
  const target = {
    setAppBadge: async (count?: number) => void log.push(`badge ${count}`),
    clearAppBadge: async () => void log.push('none'),
  }
  await updateBadge(store, http, target)
  return log
}
const counted = (count: number) => ({ ok: true, value: { new: count, open: 0, accepted: 0 } })

describe('the number on the app’s icon', () => {
  it('is the count of the house of whoever was here last', async () => {
    await account(1, 5, 10)
    await account(2, 6, 20)
    expect(await shown(counted(3))).toEqual(['house 6', 'badge 3'])
  })

  it('goes when nothing is new', async () => {
    await account(1, 5, 10)
    expect(await shown(counted(0))).toEqual(['house 5', 'none'])
  })

  it('stays as it is without an answer, and asks for nothing where nobody has signed in', async () => {
    expect(await shown(counted(3))).toEqual([])
    await account(1, 5, 10)
    expect(await shown({ ok: false, error: { code: 'network' } })).toEqual(['house 5'])
  })
})
