// The edges of POST sync/actions: protocol version, size, count, carrier (SY9, OB5, OB7).
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { readActionResult, sendActions } from '../../contract/http/actions.ts'
import { protocolHeader } from '../../contract/protocol-version.ts'
import { newClient } from '../support/client.ts'
import { idOf, makeMessage, sign } from '../support/signing.ts'
import { requestRow, setupRequest, type TestRequest } from '../support/story.ts'
import { setupWard, type Ward } from '../support/ward.ts'

describe('sending actions', () => {
  let ward: Ward
  let request: TestRequest
  beforeAll(async () => {
    ward = await setupWard('pglite')
    ;({ request } = await setupRequest(ward))
  })
  afterAll(() => ward.server.close())

  const rowOf = (id: string) => ward.deps.db.selectFrom('action').select('id').where('id', '=', id).executeTakeFirst()

  it('[OB7] needs the device cookie and no access token', async () => {
    const action = await makeMessage(ward.maria, request)
    const stranger = newClient(ward.server)
    expect((await stranger.call(sendActions, { body: { actions: [action] } })).status).toBe(401)
    stranger.cookies.set('as_d', ward.maria.client.cookies.get('as_d') ?? '')
    const { status, body } = await stranger.call(sendActions, { body: { actions: [action] } })
    expect(status).toBe(200)
    expect(body.results).toMatchObject([{ id: idOf(action), status: 'done' }])
  })

  it('[SY9] below the minimum protocol nothing is written and the answer is 426', async () => {
    const action = await makeMessage(ward.maria, request)
    const before = await requestRow(ward, request.id)
    const { status, body } = await ward.maria.client.call(sendActions, {
      body: { actions: [action] },
      headers: { [protocolHeader]: '0' },
    })
    expect({ status, code: body.code }).toEqual({ status: 426, code: 'protocol_too_old' })
    expect(await rowOf(idOf(action))).toBeUndefined()
    expect(await requestRow(ward, request.id)).toEqual(before)
  })

  it('[OB5] takes at most 100 actions', async () => {
    const action = await makeMessage(ward.maria, request)
    const many = Array.from({ length: 101 }, () => action)
    expect((await ward.maria.client.call(sendActions, { body: { actions: many } })).status).toBe(400)
    const all = await ward.maria.client.call(sendActions, { body: { actions: many.slice(1) } })
    expect(all.body.results).toHaveLength(100)
    expect(new Set(all.body.results.map((result) => result.status))).toEqual(new Set(['done']))
    expect((await requestRow(ward, request.id)).last_no_provider).toBe(3)
  })

  it('[OB5] takes at most 1 MB', async () => {
    const big = await makeMessage(ward.maria, request, 'x'.repeat(300_000))
    const more = await Promise.all([1, 2].map((n) => makeMessage(ward.maria, request, String(n).repeat(300_000))))
    const { status, body } = await ward.maria.client.call(sendActions, { body: { actions: [big, ...more] } })
    expect({ status, code: body.code }).toEqual({ status: 413, code: 'too_large' })
    expect(await rowOf(idOf(big))).toBeUndefined()
  })

  it('[OB10] tells what became of an action to whoever has its signed bytes, and runs nothing', async () => {
    const stranger = newClient(ward.server)
    const action = await makeMessage(ward.maria, request)
    expect((await stranger.call(readActionResult, { body: action })).status).toBe(401)
    stranger.cookies.set('as_d', ward.maria.client.cookies.get('as_d') ?? '')
    const ask = async (body = action) => (await stranger.call(readActionResult, { body })).body.result
    expect(await ask()).toBeNull()
    expect(await rowOf(idOf(action))).toBeUndefined()
    await ward.maria.client.call(sendActions, { body: { actions: [action] } })
    const { last_no_provider } = await requestRow(ward, request.id)
    expect(await ask()).toMatchObject({ id: idOf(action), status: 'done', current: null })
    const { body } = await ward.maria.client.call(readActionResult, { body: action })
    expect(body.result).toMatchObject({ id: idOf(action), status: 'done', current: { kind: 'auction_request' } })
    expect((await requestRow(ward, request.id)).last_no_provider).toBe(last_no_provider)
    const other = await sign(ward.maria, { ...JSON.parse(action.bytes), at: 1 })
    expect(await ask(other)).toMatchObject({ status: 'refused', code: 'id_reused', current: null })
    expect(await ask({ ...action, bytes: `${action.bytes} ` })).toBeNull()
    expect(await ask({ ...action, bytes: 'no json' })).toBeNull()
  })

  it('answers bytes without a readable id under the nil id', async () => {
    const action = { ...(await makeMessage(ward.maria, request)), bytes: '{"v":1}' }
    const { body } = await ward.maria.client.call(sendActions, { body: { actions: [action] } })
    expect(body.results).toEqual([
      { id: '00000000-0000-0000-0000-000000000000', status: 'refused', code: 'signature_invalid', current: null },
    ])
  })
})
