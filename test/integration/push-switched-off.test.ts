// The feature's flag is off: nothing is offered, nothing is taken, and nothing is sent.
import { afterAll, beforeAll, expect, it } from 'vitest'
import { readPush, sendTestPush, setBrowserSubscription } from '../../contract/http/push.ts'
import { newClient } from '../support/client.ts'
import { type PushService, startPushService } from '../support/push-service.ts'
import { setupRequest } from '../support/story.ts'
import { setupWard, type Ward } from '../support/ward.ts'

let ward: Ward
let service: PushService
beforeAll(async () => {
  service = await startPushService()
  ward = await setupWard('pglite', { env: { PUSH: 'off', OUTGOING_LOOPBACK: '1' } })
})
afterAll(async () => {
  await ward.server.close()
  await service.close()
})

it('has no key to subscribe for', async () => {
  expect((await newClient(ward.server).call(readPush)).body).toEqual({ application_server_key: null })
})

it('takes no subscription, and sends nothing to those that it had before', async () => {
  const { client, id, device } = ward.maria
  const { subscription } = service.subscribe()
  const row = await ward.deps.db
    .selectFrom('device')
    .select('session')
    .where('id', '=', device)
    .executeTakeFirstOrThrow()
  const body = { ...subscription, id_token: row.session }
  expect((await client.call(setBrowserSubscription, { params: { id }, body })).status).toBe(404)
  expect((await client.call(sendTestPush)).status).toBe(404)

  const { endpoint, keys } = subscription
  const kept = { account_id: id, device_id: device, endpoint, ...keys, renewed_at: 0 }
  await ward.deps.db.insertInto('push_subscription').values(kept).execute()
  await setupRequest(ward)
  await ward.server.runJobs()
  expect(service.calls()).toBe(0)
})
