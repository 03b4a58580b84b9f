// The report on a device says what a fault may depend on, and nothing of anybody.
import { afterEach, expect, it } from 'vitest'
import { track } from '../../../../../src/platform/marks.ts'
import { trackedEvents } from '../../../../../src/platform/tracked.ts'
import { type DeviceFacts, deviceReport } from '../../../../../src/receiver/settings/device-report.ts'

afterEach(() => performance.clearMarks())

const now = Date.UTC(2026, 1, 3, 13, 12)
const facts: DeviceFacts = {
  now,
  version: '1.2.3',
  device: 'shared',
  browser: {
    userAgent: 'Chromium',
    language: 'de-DE',
    screen: '820x1180@2',
    installed: true,
    serviceWorker: 'activated',
  },
  connection: {
    network: 'offline',
    live: 'CLOSED',
    since: now - 60_000,
    lastSyncAt: now - 120_000,
    nextAttemptAt: null,
    sendFailure: 'network',
    waiting: 2,
    stale: 0,
    refusedByNetwork: 0,
    toCheck: 1,
  },
  actions: [
    { type: 'send_message', state: 'on_device', code: null, at: now - 5_000 },
    { type: 'send_message', state: 'on_device', code: null, at: now - 9_000 },
    { type: 'accept_request', state: 'refused', code: 'author_not_allowed', at: now - 7_000 },
  ],
  storage: { usedBytes: 1_000, quotaBytes: 2_000, isPersistent: false },
  push: {
    offer: 'on',
    kept: true,
    receivedAt: null,
    missed: { count: 3, newestAt: now },
    permission: { state: 'granted', error: null },
  },
  tracked: [{ at: now - 1_000, event: 'login_failed', code: 'sign_in_failed' }],
}

it('has every fact in a line of its own', () => {
  expect(deviceReport(facts).split('\n')).toEqual(
    expect.arrayContaining([
      'report: 2026-02-03T13:12:00.000Z',
      'version: 1.2.3',
      'service-worker: activated',
      'network: offline',
      'live: CLOSED',
      'last-sync: 2026-02-03T13:10:00.000Z',
      'next-attempt: -',
      'waiting: 2',
      'to-check: 1',
      'input: send_message on_device x2 since 2026-02-03T13:11:51.000Z',
      'input: accept_request refused author_not_allowed x1 since 2026-02-03T13:11:53.000Z',
      'storage-persistent: false',
      'push-permission: granted',
      'push-missed: 3',
      'event: 2026-02-03T13:11:59.000Z login_failed sign_in_failed',
    ]),
  )
})

it('takes nothing of an input but its kind, state, code and time', () => {
  const secret = { ...facts.actions[0], authorName: 'Maria K.', requestId: 4711, id: 'x-4711', codes: { a: 'Brandt' } }
  const report = deviceReport({ ...facts, actions: [secret as (typeof facts.actions)[number]] })
  for (const part of ['Maria', '4711', 'Brandt']) expect(report).not.toContain(part)
})

it('tells the newest twenty of the tracked events', () => {
  const tracked = Array.from({ length: 30 }, (_, i) => ({ at: now, event: `event_${i}`, code: null }))
  const lines = deviceReport({ ...facts, tracked }).split('\n')
  expect(lines.filter((line) => line.startsWith('event:'))).toHaveLength(20)
  expect(lines.at(-1)).toBe('event: 2026-02-03T13:12:00.000Z event_29')
})

it('reads what the page has tracked from its own timeline', () => {
  track('file_refused', { code: 'fileSize' })
  performance.mark('list-shown')
  expect(trackedEvents()).toEqual([{ at: expect.any(Number), event: 'file_refused', code: 'fileSize' }])
})
