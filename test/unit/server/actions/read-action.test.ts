// The border of signed actions: what fits, and the first field that does not.
import { describe, expect, it } from 'vitest'
import { idOfBytes, readAction, targetOfBytes } from '../../../../server/actions/read-action.ts'

const cid = 'AAAAAAAAAAAAAAAAAAAAAA'
const envelope = { v: 1, kid: cid, iv: cid, content: 'A'.repeat(64) }
const body = {
  v: 1,
  id: '018f0000-0000-7000-8000-000000000000',
  device: 3,
  account: 11,
  lane: `auction_request:${cid}`,
  action: 'send_message',
  target: { kind: 'auction_request', id: 5, cid },
  codes: { message_cid: cid },
  envelopes: { message: envelope },
  at: 1,
}
const read = (more: object) => readAction(JSON.stringify({ ...body, ...more }))

describe('reading an action', () => {
  it('answers the body with its codes', () => {
    expect(read({})).toMatchObject({ ok: true, value: { type: 'send_message', codes: { message_cid: cid } } })
  })

  it.each([
    ['no JSON', '{', ''],
    ['an unknown action', { action: 'toString' }, 'action'],
    ['codes of another action', { codes: { event_no: 1 } }, 'codes.message_cid'],
    ['a target of another kind', { target: { ...body.target, kind: 'patient' } }, 'target.kind'],
    ['no id of a record that exists', { target: { kind: 'auction_request', cid } }, 'target.id'],
    ['another lane', { lane: 'auction_request:BBBBBBBBBBBBBBBBBBBBBB' }, 'lane'],
    ['an envelope that it may not carry', { envelopes: { message: envelope, note: envelope } }, 'envelopes.note'],
    ['a missing envelope', { envelopes: {} }, 'envelopes.message'],
    ['an id of 0', { target: { ...body.target, id: 0 } }, 'target.id'],
  ] as const)('refuses %s and names the field', (_, given, path) => {
    const result = typeof given === 'string' ? readAction(given) : read(given)
    expect(result).toMatchObject({ ok: false, error: { code: 'action_invalid', errors: [{ path }] } })
  })

  it.each(['a\u0000', '\ud800', '\udfff'])('refuses text that no database takes: %j', (text) => {
    expect(read({ action: 'send_message', codes: { message_cid: cid, note: text } })).toMatchObject({
      error: { errors: [{ code: 'not_storable' }] },
    })
  })

  it('knows the id of what it cannot read', () => {
    expect(idOfBytes(JSON.stringify({ id: body.id, v: 9 }))).toBe(body.id)
    for (const bytes of ['', 'null', '{"id":7}', '{"id":"x"}']) expect(idOfBytes(bytes)).toBeNull()
  })

  it('tells what a call is about', () => {
    expect(targetOfBytes(JSON.stringify(body))).toEqual({ action: 'send_message', id: 5 })
    expect(targetOfBytes('[]')).toEqual({ action: null, id: null })
  })
})
