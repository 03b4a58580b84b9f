// AU5 between tabs: who asks, who answers, and what is taken for an answer.
import { describe, expect, it } from 'vitest'
import type { ReloadEntry } from '../../../../device/lock/reload-store.ts'
import { createVouching, type VouchChannel } from '../../../../device/lock/vouching.ts'
import { sealLock } from '../../../../workers/crypto/core/account-locks.ts'
import { randomBytes } from '../../../../workers/crypto/core/bytes.ts'
import { createAccountKeys } from '../../../../workers/crypto/core/create-account-keys.ts'
import { secretOf } from '../../../../workers/crypto/core/secret.ts'

const { record: keys, unlocked } = await createAccountKeys(50)
const lock = await sealLock(unlocked, { kind: 'reload' }, secretOf(randomBytes(64)))
const entry: ReloadEntry = {
  area: 'careseeker',
  slot: { slot: 0, idToken: 'session', device: 3 },
  kept: { account: 50, keys, lock, tabHalf: `${'H'.repeat(42)}A` },
}

/** One browser: what one tab posts, all others hear. */
function setup() {
  const said: unknown[] = []
  const tabs: { listener: ((data: unknown) => void) | null }[] = []
  let ids = 0
  let timeout = () => {}
  const tab = () => {
    const own: (typeof tabs)[number] = { listener: null }
    tabs.push(own)
    const channel: VouchChannel = {
      postMessage(message) {
        said.push(message)
        for (const other of tabs) if (other !== own) other.listener?.(structuredClone(message))
      },
      hear: (listener) => {
        own.listener = listener
      },
    }
    const newId = () => `${++ids}`
    return createVouching(channel, newId, (_ms, run) => {
      timeout = run
      return () => {
        timeout = () => {}
      }
    })
  }
  return { tab, said, timeOut: () => timeout(), tell: (data: unknown) => tabs.map(({ listener }) => listener?.(data)) }
}

describe('[AU5] a new tab', () => {
  it('gets what an open tab of its area keeps', async () => {
    const { tab } = setup()
    tab().answer('careseeker', async () => entry)
    expect(await tab().ask('careseeker')).toEqual(entry)
  })

  it('gets nothing of another area, and nothing from a tab that was locked', async () => {
    const { tab, said, timeOut } = setup()
    tab().answer('careprovider', async () => ({ ...entry, area: 'careprovider' }))
    tab().answer('careseeker', async () => entry)()
    const asked = tab().ask('careseeker')
    timeOut()
    expect(await asked).toBeNull()
    expect(said).toEqual([{ type: 'ask', id: '1', area: 'careseeker' }])
  })

  it.each([
    ['cannot vouch', async () => null],
    ['fails', () => Promise.reject(new Error('no network'))],
  ])('is told at once that the open tab %s', async (_, give) => {
    const { tab } = setup()
    tab().answer('careseeker', give)
    expect(await tab().ask('careseeker')).toBeNull()
  })

  it('takes no answer to another question, and none of another form or area', async () => {
    const { tab, tell, timeOut } = setup()
    const asked = tab().ask('careseeker')
    tell({ type: 'answer', id: '2', entry })
    tell({ type: 'answer', id: '1', entry: { ...entry, kept: {} } })
    tell(null)
    timeOut()
    expect(await asked).toBeNull()
    const again = tab().ask('careseeker')
    tell({ type: 'answer', id: '2', entry: { ...entry, area: 'careprovider' } })
    expect(await again).toBeNull()
  })
})
