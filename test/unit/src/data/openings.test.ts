// What openings of a request say: KY6's log names each account once, and again when there is news; files that were read.
import { expect, it } from 'vitest'
import { hasUnseen, openingsToReport, seenFiles, seenUpTo } from '../../../../src/data/seen.ts'

it('tells of every account that opens a request, once while nothing new comes', () => {
  const isToTell = openingsToReport()
  const maria = { account: 50, request: 7, isNews: false }
  expect(isToTell(maria)).toBe(true)
  expect(isToTell(maria)).toBe(false)
  // a colleague on the same tablet, and another request
  expect(isToTell({ ...maria, account: 51 })).toBe(true)
  expect(isToTell({ ...maria, request: 8 })).toBe(true)
  expect(isToTell({ ...maria, isNews: true })).toBe(true)
  expect(isToTell(maria)).toBe(false)
})

it('an own file is read once the other side has opened the request after it', () => {
  const event = (no: number, type: string, file_cid?: string) => ({ no, type, context: file_cid ? { file_cid } : {} })
  const events = [
    event(1, 'file', 'first'),
    event(2, 'message'),
    event(3, 'file_deleted', 'gone'),
    event(4, 'file', 'last'),
  ]
  const seenUntil = (other_event_no: number) => [
    ...seenFiles({ seen: { own_event_no: 9, other_event_no, provider_first_at: null } }, events as never),
  ]
  expect(seenUntil(0)).toEqual([])
  expect(seenUntil(3)).toEqual(['first'])
  expect(seenUntil(4)).toEqual(['first', 'last'])
})

it('[U19] what was not on the screen is not read: the mark stops before the first message that was not shown', () => {
  const event = (no: number, type: string, side: string) => ({ no, type, side }) as never
  const events = [
    event(1, 'request_sent', 'clinic'),
    event(2, 'message', 'clinic'),
    event(3, 'accept_request', 'provider'),
    event(4, 'message', 'provider'),
    event(5, 'message', 'clinic'),
    event(6, 'search_changed', 'clinic'),
  ]
  const at = (own_event_no: number) => ({
    seen: { own_event_no, other_event_no: 0, provider_first_at: null },
    last_event_no: 6,
  })
  expect(seenUpTo(at(0), events, 'provider', { conversation: true, files: true })).toBe(6)
  expect(seenUpTo(at(0), events, 'provider', { conversation: false, files: true })).toBe(1)
  expect(seenUpTo(at(2), events, 'provider', { conversation: false, files: true })).toBe(4)
  expect(seenUpTo(at(5), events, 'provider', { conversation: false, files: true })).toBe(6)
  expect(seenUpTo(at(0), events, 'clinic', { conversation: false, files: true })).toBe(3)
  // nothing new up to there: nobody is told
  expect(hasUnseen(at(2), events, 'provider', 4)).toBe(false)
  expect(hasUnseen(at(5), events, 'provider', 6)).toBe(true)
})

it('[U19] a file is read when the list of files is on the screen, and not by messages beside it', () => {
  const event = (no: number, type: string, side: string) => ({ no, type, side }) as never
  const events = [
    event(1, 'message', 'clinic'),
    event(2, 'file', 'clinic'),
    event(3, 'file', 'provider'),
    event(4, 'file', 'clinic'),
    event(5, 'message', 'clinic'),
  ]
  const at = (own_event_no: number) => ({
    seen: { own_event_no, other_event_no: 0, provider_first_at: null },
    last_event_no: 5,
  })
  expect(seenUpTo(at(0), events, 'provider', { conversation: true, files: false })).toBe(1)
  expect(seenUpTo(at(1), events, 'provider', { conversation: true, files: false })).toBe(1)
  expect(seenUpTo(at(1), events, 'provider', { conversation: false, files: true })).toBe(4)
  expect(seenUpTo(at(2), events, 'clinic', { conversation: true, files: false })).toBe(2)
  expect(seenUpTo(at(4), events, 'provider', { conversation: true, files: false })).toBe(5)
})
