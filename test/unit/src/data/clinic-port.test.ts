// Saving a patient: laid over the newest state, and once more over what a colleague saved meanwhile.
import { QueryClient } from '@tanstack/react-query'
import { describe, expect, it } from 'vitest'
import { err, ok } from '../../../../contract/result.ts'
import { createClinicPort } from '../../../../src/data/remote/clinic-port.ts'
import type { Connection } from '../../../../src/data/remote/connection.ts'

/** A server that refuses the first `outrun` saves, as colleagues were quicker. */
function setup(outrun: number) {
  let decision = 1
  const sent: unknown[] = []
  const connection = {
    read: async () => ({ id: 7, decision, readable: { care_level: decision } }),
    api: { openPatients: async () => [{ profile: {} }] },
    act: async (fields: { record: { decision: number }; readable: unknown }) => {
      sent.push([fields.record.decision, fields.readable])
      decision += 1
      return sent.length > outrun ? ok({ id: 'an-id', answer: {} }) : err({ code: 'conflict' })
    },
  } as unknown as Connection
  const port = createClinicPort(connection, new QueryClient())
  const save = () =>
    port.updatePatient(7, ({ record }) => ok({ readable: { ...record.readable, gender: 1 }, profile: {} }))
  return { save, sent }
}

describe('[OB4] a save that a colleague has outrun', () => {
  it('is laid over the colleague’s, and keeps both', async () => {
    const { save, sent } = setup(2)
    expect(await save()).toEqual({ ok: true, value: { patientId: 7 } })
    expect(sent).toEqual([
      [1, { care_level: 1, gender: 1 }],
      [2, { care_level: 2, gender: 1 }],
      [3, { care_level: 3, gender: 1 }],
    ])
  })

  it('is given up after five times and says so', async () => {
    const { save, sent } = setup(Number.POSITIVE_INFINITY)
    expect(await save()).toMatchObject({ ok: false, error: { code: 'conflict' } })
    expect(sent).toHaveLength(5)
  })
})

describe('[S14] a new search', () => {
  const usual = { shareAutomatically: false, elective: false, isAdditional: false }

  it.each([
    [usual, '/api/auctions', undefined],
    [{ ...usual, isAdditional: true }, '/api/auctions/additionalauction/:patientId', { patientId: 7 }],
    [{ ...usual, elective: true, isAdditional: true }, '/api/auctions/elective', undefined],
  ])('%j goes by the call of its kind', async (kind, path, params) => {
    const called: unknown[] = []
    const connection = {
      act: async (fields: object, send: (body: object) => Promise<unknown>) => {
        await send({})
        called.push(fields)
        return ok({ id: 'an-id', answer: { id: 5 } })
      },
      call: async (endpoint: { path: string }, args: { params?: object }) => called.push(endpoint.path, args.params),
    } as unknown as Connection
    const port = createClinicPort(connection, new QueryClient())
    expect(await port.startSearch({ id: 7, cid: 'c' }, {} as never, kind)).toEqual({
      ok: true,
      value: { auctionId: 5 },
    })
    const { shareAutomatically, elective } = kind
    expect(called).toEqual([
      path,
      params,
      expect.objectContaining({ patient: { id: 7, cid: 'c' }, shareAutomatically, elective }),
    ])
  })
})
