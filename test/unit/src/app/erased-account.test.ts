// Two tabs of one browser while an account is deleted in one of them.
import { expect, it } from 'vitest'
import { createErasing, type ErasingChannel } from '../../../../src/app/erased-account.ts'

/** Two ends of a channel, of which neither hears itself. */
function tabs() {
  const heard: ((data: unknown) => void)[] = []
  const ends = [0, 1].map(
    (own): ErasingChannel => ({
      postMessage: (account) => heard[1 - own]?.(account),
      hear: (listener) => {
        heard[own] = listener
      },
    }),
  )
  return ends.map(createErasing) as [ReturnType<typeof createErasing>, ReturnType<typeof createErasing>]
}

it('both know that it is deleted before the server ends their sessions', async () => {
  const [own, other] = tabs()
  await own.erase(7, async () => {
    expect([own.isErased(7), other.isErased(7), other.isErased(8)]).toEqual([true, true, false])
    return { ok: true }
  })
  expect([own.isErased(7), other.isErased(7)]).toEqual([true, true])
})

it('neither takes it for deleted when that was refused', async () => {
  const [own, other] = tabs()
  expect(await own.erase(7, async () => ({ ok: false, error: 'offline' }))).toEqual({ ok: false, error: 'offline' })
  expect([own.isErased(7), other.isErased(7)]).toEqual([false, false])
})
