// Every action of the registry is whole: somebody may do it and something runs it, and of each on a request the server reads what a
// device drafts. An action that only changes a status needs no line for that beside its contract and its row.
import { beforeAll, describe, expect, it } from 'vitest'
import { roles } from '../../../../catalogue/roles.ts'
import { targetKinds } from '../../../../contract/actions/contract.ts'
import { actionTypes, contractOf, requiredEnvelopes } from '../../../../contract/actions/registry.ts'
import { mayAct } from '../../../../domain/action-rights.ts'
import { type RequestActionType, requestActionTypes } from '../../../../domain/lifecycle/request-actions.ts'
import { readAction } from '../../../../server/actions/read-action.ts'
import { runners } from '../../../../server/actions/runners.ts'
import { draftRequestAction, type RequestDraft } from '../../../../workers/crypto/core/drafting/request-actions.ts'
import { newKey } from '../../../../workers/crypto/core/held-key.ts'
import { randomKid } from '../../../../workers/crypto/core/key-ids.ts'
import type { Signer } from '../../../../workers/crypto/core/sign.ts'
import { requestCodes } from './rows.ts'

it.each(actionTypes)('%s has people who may do it, a kind of record, and a runner', (type) => {
  const mayDo = roles.codes.filter(
    (role) => mayAct(type, 'clinic', [role], null) || mayAct(type, 'provider', [role], null),
  )
  expect(mayDo).not.toEqual([])
  expect(targetKinds).toContain(contractOf(type).target)
  expect(runners[type]).toBeTypeOf('function')
})

describe('a draft of an action on a request', () => {
  const cid = randomKid()
  const keys = {
    rk: newKey({ kind: 'request', cid, generation: 1 }),
    house: newKey({ kind: 'group', cid, generation: 1 }),
  }
  const occasion = { id: '018f0000-0000-7000-8000-000000000000', device: 3, at: 1 }
  let signer: Signer
  beforeAll(async () => {
    const algorithm = { name: 'ECDSA', namedCurve: 'P-256' }
    const { privateKey } = await crypto.subtle.generateKey(algorithm, false, ['sign', 'verify'])
    signer = { account: 7, kid: randomKid(), sign: privateKey }
  })

  const draftOf = async (type: RequestActionType, text: string) => {
    const { message_cid, note_cid, ...codes } = requestCodes(type)
    const said = contractOf(type).envelopes ? { text } : {}
    const draft = { type, codes, ...said } as RequestDraft
    return readAction((await draftRequestAction({ id: 5, cid }, draft, keys, occasion, signer)).bytes)
  }

  it.each(requestActionTypes)('%s is read by the server, with its words where the contract has them', async (type) => {
    const read = await draftOf(type, 'Guten Tag')
    if (!read.ok) throw new Error(JSON.stringify(read.error))
    expect(read.value.type).toBe(type)
    expect(Object.keys(read.value.body.envelopes)).toEqual(Object.keys(contractOf(type).envelopes ?? {}))
    expect(Object.keys(read.value.codes)).toEqual(expect.arrayContaining(Object.keys(requestCodes(type))))
  })

  it.each(requestActionTypes)('%s without words seals only what it may not lack', async (type) => {
    const read = await draftOf(type, ' ')
    expect(read).toMatchObject({ ok: true })
    if (read.ok) expect(Object.keys(read.value.body.envelopes)).toEqual(requiredEnvelopes(type))
  })
})
