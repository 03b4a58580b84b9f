// Who counts towards the twenty of the agreement on transitional care: one case a rule, and what holds of any mixture.
import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { requestEnds } from '../../../../../catalogue/request-ends.ts'
import { type CareCall, careAnswers, careWays } from '../../../../../contract/records/transitional-care.ts'
import { transitionalCareState } from '../../../../../domain/lifecycle/transitional-care-state.ts'
import {
  type AskedRequest,
  askedBefore,
  countAsked,
  heldCalls,
} from '../../../../../domain/patient/transitional-care/count.ts'
import { holds } from '../../properties.ts'

const hour = 3_600_000
const start = Date.parse('2026-11-24T08:00:00Z')
const kinds = [4]

const request = (id: number, part: Partial<AskedRequest> = {}): AskedRequest => ({
  id,
  sent_at: start + id * hour,
  status: 'sent',
  careprovider: { id, name: `Haus ${id}`, city: 'Varel' },
  response: { at: null },
  auction: { id: 9, criteria: { solutions: kinds } },
  byFax: false,
  ...part,
})
const uuid = (n: number) => `00000000-0000-4000-8000-${String(n).padStart(12, '0')}`
const call = (n: number, part: Partial<CareCall> = {}): CareCall => ({
  id: uuid(n),
  by: 'M. König',
  at: start + 50 * hour,
  corrects: null,
  void: false,
  house: { id: null, name: `Pflegehaus ${n}`, place: 'Edewecht' },
  way: 'phone',
  asked_at: start + n * hour,
  with: '',
  answer: 'noAnswer',
  reason: null,
  note: '',
  ...part,
})
const ended = (cause: 'ruled_out' | 'request_ended' | 'other_chosen' | 'search_ended', from: string) => ({
  cause,
  from,
})

describe('what counts', () => {
  it('numbers the houses by their first date and shows the newest first', () => {
    const { rows, count, byWay } = countAsked([request(3), request(1)], [call(2)], kinds)
    expect(rows.map(({ number, house }) => [number, house.name])).toEqual([
      [3, 'Haus 3'],
      [2, 'Pflegehaus 2'],
      [1, 'Haus 1'],
    ])
    expect(count).toBe(3)
    expect(byWay).toEqual({ app: 2, fax: 0, byHand: 1 })
  })

  it('counts a house once, with its first date and its latest answer', () => {
    const { rows, uncounted, count } = countAsked(
      [request(1, { status: 'declined', response: { at: start + 9 * hour } })],
      [
        call(2, { house: { id: 1, name: 'Haus 1', place: 'Varel' }, answer: 'accepted', asked_at: start + 12 * hour }),
        call(3, { house: { id: 1, name: 'Haus 1', place: 'Varel' }, answer: 'callsBack', asked_at: start + 20 * hour }),
      ],
      kinds,
    )
    expect(count).toBe(1)
    expect(rows[0]).toMatchObject({
      way: 'app',
      askedAt: start + hour,
      state: 'accepted',
      answeredAt: start + 12 * hour,
    })
    expect(rows[0]?.latest.from).toMatchObject({ call: { id: uuid(2) } })
    expect(uncounted.map(({ why }) => why)).toEqual(['double', 'double'])
  })

  it('takes a house that was typed by its name and place as the one that is on the platform', () => {
    const typed = call(2, { house: { id: null, name: '  haus  1 ', place: 'VAREL' }, asked_at: start })
    const { rows, count, byWay } = countAsked([request(1)], [typed], kinds)
    expect(count).toBe(1)
    expect(rows[0]).toMatchObject({ house: { id: 1, name: 'Haus 1' }, way: 'phone', askedAt: start })
    expect(byWay).toEqual({ app: 0, fax: 0, byHand: 1 })
    const elsewhere = call(2, { house: { id: null, name: 'Haus 1', place: 'Jever' } })
    expect(countAsked([request(1)], [elsewhere], kinds).count).toBe(2)
  })

  it.each([
    ['ruled_out', 'sent', 0],
    ['request_ended', 'interested', 0],
    ['ruled_out', 'declined', 1],
    ['request_ended', 'accepted', 1],
    ['other_chosen', 'sent', 1],
    ['search_ended', 'sent', 1],
  ] as const)('one that ended by %s from %s counts %d times', (cause, from, count) => {
    const counted = countAsked([request(1, { status: 'rejected', end: ended(cause, from) })], [], kinds)
    expect(counted.count).toBe(count)
    expect(counted.uncounted.map(({ why }) => why)).toEqual(count === 0 ? ['takenBack'] : [])
  })

  it('counts no request that the server has not taken', () => {
    expect(countAsked([request(1, { status: 'created' })], [], kinds).count).toBe(0)
  })

  it('counts a fax once it is said to be handed over, and by that time', () => {
    const waiting = countAsked([request(1, { byFax: true, fax_sent_at: null })], [], kinds)
    expect(waiting.count).toBe(0)
    expect(waiting.uncounted.map(({ why }) => why)).toEqual(['faxWaits'])
    const handed = countAsked([request(1, { byFax: true, fax_sent_at: start + 5 * hour })], [], kinds)
    expect(handed.rows[0]).toMatchObject({ way: 'fax', askedAt: start + 5 * hour })
    expect(handed.byWay).toEqual({ app: 0, fax: 1, byHand: 0 })
  })

  it('counts a house whose answer to a fax was written down: it must have had it', () => {
    const answered = request(1, { byFax: true, status: 'declined', response: { at: start + 9 * hour } })
    expect(countAsked([answered], [], kinds).count).toBe(1)
  })

  it('takes what a correction says, keeps the old entry in the history, and counts neither twice', () => {
    const wrong = call(1, { asked_at: start })
    const right = call(2, { corrects: uuid(1), house: wrong.house, asked_at: start + 3 * hour, answer: 'declined' })
    const counted = countAsked([], [wrong, right], kinds)
    expect(counted.rows.map(({ askedAt, state }) => [askedAt, state])).toEqual([[start + 3 * hour, 'declined']])
    expect(counted.uncounted).toEqual([])
    expect(heldCalls([wrong, right])).toEqual([right])
  })

  it('does not count a call that was taken back', () => {
    const gone = call(2, { corrects: uuid(1), void: true })
    const counted = countAsked([], [call(1), gone], kinds)
    expect(counted.count).toBe(0)
    expect(counted.uncounted.map(({ why }) => why)).toEqual(['takenBack'])
  })

  it('says of a house when it was first asked', () => {
    const counted = countAsked([request(1)], [], kinds)
    expect(askedBefore({ id: null, name: 'Haus 1', place: 'Varel' }, counted)?.askedAt).toBe(start + hour)
    expect(askedBefore({ id: 2, name: 'Haus 1', place: 'Varel' }, counted)).toBeNull()
  })
})

describe('the state', () => {
  it.each([
    ['sent', undefined, 'sent'],
    ['interested', undefined, 'sent'],
    ['accepted', undefined, 'accepted'],
    ['attributed', undefined, 'accepted'],
    ['declined', undefined, 'declined'],
    ['rejected', ended('other_chosen', 'sent'), 'rejected'],
    ['rejected', ended('other_chosen', 'accepted'), 'rejected'],
    ['unavailable', ended('search_ended', 'accepted'), 'accepted'],
    ['unavailable', ended('search_ended', 'interested'), 'sent'],
    ['rejected', ended('ruled_out', 'accepted'), 'rejected'],
  ] as const)('%s, %j: %s', (status, end, state) => {
    expect(transitionalCareState({ status, end })).toBe(state)
  })

  it('has no time of an answer while there is none', () => {
    const back = request(1, { status: 'interested', response: { at: start + 2 * hour } })
    expect(countAsked([back], [call(2)], kinds).rows.map(({ answeredAt }) => answeredAt)).toEqual([null, null])
  })

  it('takes the time that a clinic wrote down for an answer', () => {
    const told = request(1, {
      status: 'accepted',
      response: { at: start + 9 * hour, recorded: { answered_at: start + 4 * hour } },
    })
    expect(countAsked([told], [], kinds).rows[0]?.answeredAt).toBe(start + 4 * hour)
  })
})

describe('any mixture', () => {
  const house = fc.integer({ min: 1, max: 8 })
  const at = fc.integer({ min: 0, max: 90 }).map((hours) => start + hours * hour)
  const anyRequest = fc
    .record({
      house,
      at,
      status: fc.constantFrom('created', 'sent', 'interested', 'accepted', 'declined', 'attributed', 'rejected'),
      cause: fc.option(fc.constantFrom(...requestEnds.keys)),
      from: fc.constantFrom('sent', 'interested', 'accepted', 'declined'),
      byFax: fc.boolean(),
      faxed: fc.option(at),
    })
    .map(({ house: id, at: sent_at, status, cause, from, byFax, faxed }) => ({
      ...request(id, { sent_at, status, byFax, fax_sent_at: faxed, response: { at: sent_at + hour } }),
      ...(cause === null ? {} : { end: { cause, from } }),
    }))
  const anyCall = fc
    .record({
      house,
      known: fc.boolean(),
      at,
      answer: fc.constantFrom(...careAnswers),
      way: fc.constantFrom(...careWays),
      gone: fc.boolean(),
      corrects: fc.option(fc.integer({ min: 0, max: 10 })),
    })
    .map(({ house: id, known, at: asked_at, answer, way, gone, corrects }) => ({
      id,
      known,
      asked_at,
      answer,
      way,
      gone,
      corrects,
    }))
  const mixture = fc.record({
    requests: fc.array(anyRequest, { maxLength: 12 }),
    calls: fc.array(anyCall, { maxLength: 12 }),
  })

  it('has no house twice, counts each that was really asked, and loses nothing', () =>
    holds(mixture, ({ requests: made, calls: typed }) => {
      const requests = made.map((one, index) => ({ ...one, id: index + 1 }))
      const calls = typed.map(({ id, known, gone, corrects, ...part }, index) =>
        call(index, {
          ...part,
          house: { id: known ? id : null, name: `Haus ${id}`, place: 'Varel' },
          void: gone,
          // a correction names an entry before it
          corrects: corrects !== null && corrects < index ? uuid(corrects) : null,
        }),
      )
      const { rows, uncounted, count, byWay } = countAsked(requests, calls, kinds)
      const names = rows.map(({ house: { name } }) => name)
      expect(new Set(names).size).toBe(names.length)
      const uncountedOf = (why: string) => uncounted.filter((one) => one.why === why).length
      const left = new Set([
        ...requests
          .filter(
            ({ status, end, byFax, fax_sent_at }) =>
              (end
                ? !(
                    (end.cause === 'ruled_out' || end.cause === 'request_ended') &&
                    !['accepted', 'declined'].includes(end.from)
                  )
                : status !== 'created') &&
              !(byFax && fax_sent_at === null && transitionalCareState({ status, end }) === 'sent'),
          )
          .map(({ careprovider }) => careprovider.name),
        ...heldCalls(calls).flatMap((one) => (one.void ? [] : [one.house.name])),
      ])
      expect(new Set(names)).toEqual(left)
      expect(count).toBe(left.size)
      expect(byWay.app + byWay.fax + byWay.byHand).toBe(count)
      expect(count + uncounted.length).toBe(requests.length + heldCalls(calls).length)
      expect(uncountedOf('double')).toBe(uncounted.length - uncountedOf('takenBack') - uncountedOf('faxWaits'))
      expect(rows.map(({ number }) => number)).toEqual(rows.map((_, i) => count - i))
      for (const [i, { askedAt }] of rows.entries()) expect(askedAt).toBeGreaterThanOrEqual(rows[i + 1]?.askedAt ?? 0)
    }))
})
