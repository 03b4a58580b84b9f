// FT12: the server comes back from a backup, so its sequences go back and its numbers are given anew. Every device sees it, builds its
// mirror anew beside the old one, keeps what waits, and offers again what the backup had lost: nothing is passed over in silence.
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type RestorableWard, setupRestorableWard } from '../support/backup.ts'
import { bothDatabases } from '../support/database.ts'
import { type Command, ModelDevice } from '../support/model/device.ts'
import { checkMirrors } from '../support/model/mirrors.ts'
import type { World } from '../support/model/run.ts'
import { setupWorld } from '../support/model/world.ts'
import { makeMessage } from '../support/signing.ts'
import { eventsOf, requestRow, run, setupRequest, type TestRequest } from '../support/story.ts'

const accept: Command = {
  type: 'accept_request',
  codes: { accepted_solutions: [21], available_from: null, room_type: null },
  text: 'Wir nehmen sie gern.',
}

describe.each(bothDatabases)('a server restored from a backup on %s', (kind) => {
  let restorable: RestorableWard
  let world: World
  let first: TestRequest
  let second: TestRequest
  /** asked after the backup, and who got its number afterwards */
  let lost: TestRequest
  let renumbered: TestRequest
  /** pulled after what it did */
  let ahead: ModelDevice
  /** did not pull after what it did: its cursor is older than the backup */
  let answered: ModelDevice
  /** the same, by the service worker, while nobody was there */
  let locked: ModelDevice
  /** its tab ends right after the swap */
  let dying: ModelDevice
  const ids = new Map<string, string>()

  const ward = () => restorable.ward()
  const doneIn = async (device: ModelDevice, name: string, request: TestRequest, command: Command) => {
    const id = await device.act(0, request.id, command)
    if (!id) throw new Error(`${name} was not offered`)
    ids.set(name, id)
  }
  const stateOf = async (device: ModelDevice, name: string) =>
    (await device.rows()).find(({ id }) => id === ids.get(name))?.state
  const say = (text: string): Command => ({ type: 'send_message', text })
  const timesOnServer = async (name: string, { id }: TestRequest) =>
    (await eventsOf(ward(), id)).filter(({ action_id }) => action_id === ids.get(name)).length

  beforeAll(async () => {
    restorable = await setupRestorableWard(kind)
    world = await setupWorld(kind, ward())
    const [klara, kurt] = world.nurses
    if (!klara || !kurt) throw new Error('nobody works here')
    first = (await setupRequest(ward(), true)).request
    second = (await setupRequest(ward(), true)).request
    const signIn = (nurse: typeof klara) => ModelDevice.signedIn(() => ward().server, nurse, world.house)
    ;[ahead, answered, locked, dying] = [
      await signIn(klara),
      await signIn(kurt),
      await signIn(klara),
      await signIn(kurt),
    ]
    await restorable.backUp()

    await doneIn(ahead, 'accepted', first, accept)
    await ahead.drain(0)
    lost = (await setupRequest(ward(), true)).request
    await ahead.pull(0)
    await doneIn(answered, 'answered', second, say('Beantwortet, nie abgeholt'))
    await answered.drain(0)
    await doneIn(locked, 'locked', second, say('Gesendet, während niemand da war'))
    await locked.lock()
    await locked.drain(0)
    await doneIn(dying, 'dying', second, say('Gesendet und abgeholt'))
    await dying.drain(0)
    await dying.pull(0)
    // what waits while the server is away
    await doneIn(ahead, 'waiting', second, say('Noch nicht gesendet'))
    await doneIn(ahead, 'to the lost one', lost, say('An die verlorene Anfrage'))

    await restorable.restore()
    renumbered = (await setupRequest(ward(), true)).request
  }, 180_000)
  afterAll(async () => {
    for (const device of [ahead, answered, locked, dying]) device?.end()
    await ward()?.server.close()
  })

  it('[FT12] has lost what came after the backup, and gives its numbers anew', async () => {
    expect(renumbered.id).toBe(lost.id)
    expect(renumbered.cid).not.toBe(lost.cid)
  })

  it('[FT12] a device that was ahead: all of it is done again, what waited goes out, what is lost is said', async () => {
    expect(await ahead.pull(0)).toBe(true)
    expect(await ahead.keysKept()).not.toContain(`request:${lost.cid}`)
    expect(await stateOf(ahead, 'to the lost one')).toBe('conflict')
    await ahead.drain(0)
    await ahead.pull(0)
    expect([await stateOf(ahead, 'accepted'), await stateOf(ahead, 'waiting')]).toEqual(['done', 'done'])
    expect(await requestRow(ward(), first.id)).toMatchObject({ status: 'accepted' })
    expect([await timesOnServer('accepted', first), await timesOnServer('waiting', second)]).toEqual([1, 1])
    expect(await eventsOf(ward(), renumbered.id)).not.toContainEqual(
      expect.objectContaining({ action_id: ids.get('to the lost one') }),
    )
    await checkAll(ahead)
  })

  it('[FT12] a device whose cursor is older than the backup learns it by what it was answered', async () => {
    await answered.pull(0)
    await answered.drain(0)
    expect([await stateOf(answered, 'answered'), await timesOnServer('answered', second)]).toEqual(['done', 1])
    await answered.pull(0)
    await checkAll(answered)
  })

  it('[FT12] so does one that sent while it was locked', async () => {
    await locked.unlock(0)
    await locked.pull(0)
    await locked.drain(0)
    expect([await stateOf(locked, 'locked'), await timesOnServer('locked', second)]).toEqual(['done', 1])
    await locked.pull(0)
    await checkAll(locked)
  })

  it('[FT12] a tab that ends right after the swap forgets nothing', async () => {
    // 410, the cursor of now, one page of each audience; the swap; and then nobody answers
    dying.network.ahead.push('fine', 'fine', 'fine', 'fine', 'hanging')
    expect(await dying.pull(0)).toBe(false)
    expect((await dying.rows()).map(({ replay }) => replay)).toEqual([1])
    dying.crash(0)
    await dying.drain(0)
    expect([await stateOf(dying, 'dying'), await timesOnServer('dying', second)]).toEqual(['done', 1])
    await dying.unlock(0)
    expect(await dying.pull(0)).toBe(true)
    await checkAll(dying)
  })

  it('[FT12] afterwards the feed goes on as ever', async () => {
    await ahead.pull(0)
    await run(ward(), ward().koenig, await makeMessage(ward().koenig, renumbered, 'Guten Morgen'))
    expect(await ahead.pull(0)).toBe(true)
    expect((await ahead.events(renumbered.id)).messages.map(({ text }) => text)).toContain('Guten Morgen')
    await checkAll(ahead)
  })

  /** As the server has it now, whatever another test did to it meanwhile. */
  async function checkAll(device: ModelDevice): Promise<void> {
    await device.pull(0)
    const requests = [first, second, renumbered].map(({ id }) => id)
    await checkMirrors([device], ward(), { ids: requests, written: new Map() })
    expect((await device.heads()).map(({ id }) => id).sort()).toEqual([...requests].sort())
  }
})
