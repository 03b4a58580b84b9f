// What a device is told of its own pushes, on both databases: a test, whether it is rung at all, and what the team sees of it.
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { listDevices } from '../../../contract/http/devices.ts'
import { readOwnPush, sendTestPush } from '../../../contract/http/push.ts'
import { databaseKinds } from '../../support/database.ts'
import { startHearing } from '../../support/hearing.ts'
import { type PushService, startPushService } from '../../support/push-service.ts'
import { renewToken, setupWard, type Ward, type WardPerson } from '../../support/ward.ts'

describe.each(databaseKinds)('what a device is told of its pushes on %s', (kind) => {
  let ward: Ward
  let service: PushService
  beforeAll(async () => {
    service = await startPushService()
    ward = await setupWard(kind, { env: { OUTGOING_LOOPBACK: '1' } })
  })
  afterAll(async () => {
    await ward.server.close()
    await service.close()
  })
  beforeEach(() => service.answer(201))
  afterEach(async () => {
    await ward.deps.db.deleteFrom('push_subscription').execute()
    await ward.server.runJobs()
    await ward.deps.db.deleteFrom('push').execute()
  })
  const hears = (person: WardPerson) => startHearing(ward, person, service.subscribe())

  it('a test goes to the own browser only', async () => {
    const [maria, jana] = [await hears(ward.maria), await hears(ward.jana)]
    const sent = (await ward.maria.client.call(sendTestPush)).body
    expect(sent).toEqual({ sent: true, push: expect.any(Number) })
    await ward.server.runJobs()
    expect(maria.payloads()).toEqual([{ id: sent.push, kind: 'test', request: null }])
    expect(jana.pushes).toEqual([])
    await renewToken(ward, ward.lindePerson)
    expect((await ward.lindePerson.client.call(sendTestPush)).body).toEqual({ sent: false, push: null })
  })

  it('[SY10] says of a device whether it is rung, and of its own push whether it was handed over', async () => {
    const told = async (person: WardPerson, push?: number) =>
      (await person.client.call(readOwnPush, { query: push === undefined ? {} : { push } })).body
    await renewToken(ward, ward.maria)
    expect(await told(ward.maria)).toEqual({ standing: 'none', sent_at: null })
    await hears(ward.maria)
    await hears(ward.jana)
    const { push } = (await ward.maria.client.call(sendTestPush)).body
    expect(await told(ward.maria, push ?? 0)).toEqual({ standing: 'good', sent_at: null })
    await ward.server.runJobs()
    expect(await told(ward.maria, push ?? 0)).toEqual({ standing: 'good', sent_at: expect.any(Number) })
    // another device's is nothing of its business
    expect(await told(ward.jana, push ?? 0)).toEqual({ standing: 'good', sent_at: null })
    service.answer(403)
    await ward.maria.client.call(sendTestPush)
    await ward.server.runJobs()
    expect(await told(ward.maria)).toEqual({ standing: 'broken', sent_at: null })
    expect((await ward.maria.client.call(sendTestPush)).body).toEqual({ sent: false, push: null })
  })

  it('who manages the team sees which of its devices hear nothing', async () => {
    await hears(ward.maria)
    await hears(ward.jana)
    const broken = async () => {
      const { devices } = (await ward.maria.client.call(listDevices)).body
      return devices.filter((device) => device.push_broken).map(({ id }) => id)
    }
    expect(await broken()).toEqual([])
    service.answer(401)
    await ward.jana.client.call(sendTestPush)
    await ward.server.runJobs()
    expect(await broken()).toEqual([ward.jana.device])
  })
})
