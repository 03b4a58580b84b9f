// FT1: a pull whose answer does not come holds the mirror over all tabs. What the outbox was answered does not wait for it.
import { beforeAll, expect, it } from 'vitest'
import { createLocal } from '../../../../workers/crypto/local.ts'
import { testStore } from '../../device/support/store.ts'
import { FakeServer } from './support/fake-server.ts'
import { giveRoot, now, openInput, setupWorld, type World } from './support/world.ts'

let world: World
beforeAll(async () => {
  world = await setupWorld()
})

it('[OB9] says that it could not write while the mirror is held, and asks for its turn within seconds', async () => {
  const server = new FakeServer(world.provider.summary.id)
  const waits: (number | undefined)[] = []
  const { api } = createLocal({
    store: testStore(),
    serverFor: () => server,
    exclusive: async (_run, withinMs) => {
      waits.push(withinMs)
      throw new DOMException('its turn did not come', 'TimeoutError')
    },
    notify: () => undefined,
  })
  await giveRoot(api, world.nurse.account.id)
  expect(await api.openAccount(openInput(world.nurse))).toMatchObject({ ok: true })
  expect(await api.applyResults([], now)).toBeNull()
  expect(waits).toEqual([2_000])
})
