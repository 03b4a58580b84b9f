// X6 to X10, E35: what the log hears of keys and ciphertexts. Names only: no ids, no texts.
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { slowAfterMs, troublesOf, watch, watchCall } from '../../../../src/crypto/watch-calls.ts'

const printed: unknown[][] = []
beforeEach(() => {
  printed.length = 0
  vi.spyOn(console, 'error').mockImplementation((...words: unknown[]) => void printed.push(words))
})
afterEach(() => vi.restoreAllMocks())
const hears = (...line: unknown[]) => vi.waitFor(() => expect(printed).toContainEqual(line))

/** Timers that a test turns by hand. */
function timers() {
  const due: { ms: number; run: () => void; cancelled: boolean }[] = []
  return {
    due,
    after: (ms: number, run: () => void) => {
      const timer = { ms, run, cancelled: false }
      due.push(timer)
      return () => {
        timer.cancelled = true
      }
    },
    ring() {
      for (const timer of due) if (!timer.cancelled) timer.run()
    },
  }
}
const open = { identity: { state: 'open' }, diagnosis: { state: 'missing' }, care_needs: { state: 'redacted' } }
const never = new Promise<never>(() => {})

describe('[E35] a request that is not opened', () => {
  it('is told after five seconds', async () => {
    const { after, due, ring } = timers()
    watchCall('openRequest', never, () => true, after)
    expect(due.map(({ ms }) => ms)).toEqual([5_000])
    expect(slowAfterMs).toBe(5_000)
    expect(printed).toEqual([])
    ring()
    await hears('event_decryption_error', { reason: 'not_decrypted_after_5_s' })
  })

  it('is not told when it was opened before, and not when somebody locked meanwhile', async () => {
    const { after, due, ring } = timers()
    watchCall('openRequests', Promise.resolve([{ id: 1, profile: open, responseMessage: null }]), () => true, after)
    await vi.waitFor(() => expect(due[0]?.cancelled).toBe(true))
    watchCall('openRequest', never, () => false, after)
    ring()
    watchCall('heads', never, () => true, after)
    expect(due).toHaveLength(2)
    await new Promise((resolve) => setImmediate(resolve))
    expect(printed).toEqual([])
  })
})

describe('what an answer says', () => {
  const messages = [
    { event: 1, cid: 'a', text: 'Guten Tag', unreadable: false },
    { event: 2, cid: 'b', text: '', unreadable: true },
  ]
  it.each([
    ['X6', 'openEvents', messages, 'message_decryption_error'],
    ['X6', 'openEvents', { events: [], messages }, 'message_decryption_error'],
    [
      'X6',
      'openRequests',
      [{ id: 1, profile: { ...open, identity: { state: 'unreadable' } } }],
      'event_decryption_error',
    ],
    [
      'X6',
      'openRequest',
      { kind: 'record', opened: { profile: open, responseMessage: { state: 'unreadable' } } },
      'event_decryption_error',
    ],
    ['X8', 'makeAction', { ok: false, error: { problem: 'no_key' } }, 'no_session_key'],
    ['X8', 'makeAction', { ok: false, error: { problem: 'no_record' } }, 'null_objects'],
    ['X8', 'makeAction', { ok: false, error: { problem: 'unreachable', organisations: [4711] } }, 'no_accounts'],
    ['X9', 'makeAction', { ok: false, error: { problem: 'locked' } }, 'no_instance_available'],
    ['X9', 'openAccount', { ok: false, error: 'storage' }, 'no_instance_available'],
    ['X8', 'openAccount', { ok: false, error: 'keys_unreadable' }, 'no_decrypted_session_key'],
    [
      'X10',
      'makeFileAction',
      { ok: false, error: { problem: 'roster_refused', organisations: [4711] } },
      'encrypt_failed',
    ],
    ['X10', 'grantAccess', { ok: false, error: 'wrong_keys' }, 'invite_failed'],
    ['X10', 'wrapGroup', { ok: false, error: 'roster_refused' }, 'invite_failed'],
    ['X10', 'wrapPending', { ok: false, error: 'no_key' }, 'invite_failed'],
    ['X10', 'openChunk', null, 'decrypt_failed'],
    ['X10', 'openHeaders', [{ id: 1, header: { state: 'unreadable' } }], 'decrypt_failed'],
    ['X6', 'openNote', { state: 'unreadable' }, 'event_decryption_error'],
    ['X6', 'openAnswerTexts', [null, { state: 'unreadable' }], 'event_decryption_error'],
  ])('[%s] %s: %j is told as %s', (_, name, value, event) => {
    const told = troublesOf(name, value)
    expect(told.map((one) => one.event)).toEqual([event])
    expect(JSON.stringify(told)).not.toMatch(/4711|Guten Tag/)
  })

  it.each([
    ['openEvents', messages.slice(0, 1)],
    // its key is withheld on purpose after a decline
    ['openEvents', [{ event: 1, cid: 'a', text: '', unreadable: true, closed: true }]],
    ['openRequest', null],
    ['openRequest', { kind: 'stub', stub: { id: 1 } }],
    ['openPatients', [{ id: 1, profile: open }]],
    ['openRequests', [{ id: 1, profile: { ...open, diagnosis: { state: 'no_key' } }, responseMessage: null }]],
    ['makeAction', { ok: true, value: {} }],
    ['openAccount', { ok: true, value: {} }],
    // a wrong password on the lock screen is no trouble of keys
    ['unlock', { ok: false, error: 'keys_unreadable' }],
    ['openReload', false],
    ['openHeaders', []],
    ['openHeaders', [{ id: 1, header: { state: 'no_key' } }]],
    ['openChunk', new Uint8Array(1)],
    ['openNote', { state: 'no_key' }],
    ['openAnswerTexts', [null, { state: 'no_key' }]],
    ['renewGroup', { ok: false, error: 'no_key' }],
    ['wrapGroup', { ok: true, value: [] }],
  ])('%s: %j is as it should be', (name, value) => expect(troublesOf(name, value)).toEqual([]))

  it.each([
    ['openEvents', 'decrypt_failed'],
    ['makeAction', 'encrypt_failed'],
    ['grantAccess', 'invite_failed'],
    ['renewGroup', 'invite_failed'],
    ['sealChunk', 'encrypt_failed'],
  ])('[X10] %s that breaks is told as %s, and breaks for its caller as before', async (name, event) => {
    const bug = Promise.reject(new Error('a bug'))
    watchCall(name, bug, () => true)
    await expect(bug).rejects.toThrow('a bug')
    await vi.waitFor(() => expect(printed.map(([what]) => what)).toEqual([event]))
  })
})

it('[X13] odd answers that a worker got are told as those of the page', async () => {
  const worker = new EventTarget() as Worker
  watch('pull', never, worker, () => true)
  const oddAnswer = { call: 'GET /api/sync', status: 200, message: '<html>, born 12.04.1941' }
  worker.dispatchEvent(new MessageEvent('message', { data: { oddAnswer } }))
  await hears('request_failed', { ...oddAnswer, message: '<html>, born **.**.****' })
})
