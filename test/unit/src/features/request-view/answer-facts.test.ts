// When the shown answer was written, and what an interest says.
import { expect, it } from 'vitest'
import type { EventRecord, RequestResponse } from '../../../../../contract/http/records.ts'
import { emptyResponse } from '../../../../../domain/lifecycle/predict.ts'
import { answerFacts, answerKind, answerWrittenAt } from '../../../../../src/features/request-view/answer-facts.ts'
import { newUuid } from '../../../../../src/platform/ids.ts'
import { de } from '../../words.ts'

const arrived = 1_795_000_000_000
const HOUR = 3_600_000
const event = (type: string, timestamp: number, writtenAt: number) =>
  ({ type, timestamp, action: newUuid(writtenAt) }) as EventRecord

it('is the time of the event that this answer came with, not of an earlier one', () => {
  const events = [
    event('accepted', arrived - 5 * HOUR, arrived - 9 * HOUR),
    event('undo_accept', arrived - 4 * HOUR, arrived - 4 * HOUR),
    event('message', arrived, arrived - 3 * HOUR),
    event('accepted', arrived, arrived - 2 * HOUR),
  ]
  expect(answerWrittenAt({ ...emptyResponse, at: arrived }, events)).toBe(arrived - 2 * HOUR)
  expect(answerWrittenAt({ ...emptyResponse, at: arrived, declined_reason: 4 }, events)).toBeNull()
  expect(answerWrittenAt({ ...emptyResponse, at: arrived }, [])).toBeNull()
})

it('is a withdrawal with its reason, in own words where there are some', () => {
  const withdrawn: RequestResponse = { ...emptyResponse, at: arrived, withdrawn: { reason: 1, chosen: true } }
  const events = [event('acceptance_withdrawn', arrived, arrived - 2 * HOUR)]
  expect(answerKind(withdrawn)).toBe('withdrawn')
  expect(answerWrittenAt(withdrawn, events)).toBe(arrived - 2 * HOUR)
  expect(answerFacts(withdrawn, null, arrived, de)).toEqual([{ key: 'reason', value: 'Personal fehlt' }])
  expect(answerFacts(withdrawn, { state: 'open', value: 'Wasserschaden' }, arrived, de)).toEqual([
    { key: 'reason', value: 'Wasserschaden' },
  ])
})

const until = arrived + 2 * HOUR
const interest: RequestResponse = { ...emptyResponse, at: arrived, missing: [1, 6], needed_by: until, held_places: 1 }
const factOf = (response: RequestResponse, now: number, waits = false) =>
  Object.fromEntries(answerFacts(response, null, now, de, waits).map(({ key, value }) => [key, value]))

it('is an interest with what it needs, and says of its place only what the server has said', () => {
  expect(answerWrittenAt(interest, [event('interested', arrived, arrived - 2 * HOUR)])).toBe(arrived - 2 * HOUR)
  expect(factOf(interest, arrived)).toMatchObject({
    missing: 'Arztbrief oder Befund, Pflegegutachten',
    place: expect.stringMatching(/^Platz gehalten bis /),
  })
  expect(factOf(interest, arrived, true).place).toMatch(/^1 Platz bis .*, sobald Ihr Interesse angekommen ist$/)
  expect(factOf(interest, arrived).neededBy).toMatch(/Uhr$/)
  expect(factOf(interest, until).neededBy).toMatch(/Uhr\. Die Frist ist um\.$/)
  expect(factOf(interest, until + 1).place).toMatch(/^Platz war gehalten bis /)
  expect(factOf({ ...interest, held_places: 0 }, arrived).place).toBe('Es wird kein Platz gehalten')
  expect(factOf({ ...interest, needs: { said: 'sent', at: arrived } }, arrived).needs).toMatch(
    /^Was fehlte, ist gesendet/,
  )
})
