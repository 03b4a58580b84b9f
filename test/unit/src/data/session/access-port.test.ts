// X10: what fails while accesses are processed is told to the log.
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { err, ok } from '../../../../../contract/result.ts'
import { type AccessDeps, createAccessPort } from '../../../../../src/data/session/access-port.ts'

const printed: unknown[] = []
beforeEach(() => {
  printed.length = 0
  vi.spyOn(console, 'error').mockImplementation((what: unknown) => void printed.push(what))
})
afterEach(() => vi.restoreAllMocks())

const portOf = (call: () => Promise<unknown>, organisations: readonly object[] = []) =>
  createAccessPort({
    http: { call },
    api: {},
    tokens: { accessToken: async () => 'token' },
    clock: { now: () => 0 },
    organisations: () => organisations,
    wait: async () => {},
  } as unknown as AccessDeps)

const house = { kind: 'careprovider', id: 1, manages: true, works: true }

it('[X10] pending accesses that cannot be processed are told', async () => {
  await portOf(async () => err({ code: 'internal' }), [house]).processPending()
  await vi.waitFor(() => expect(printed).toEqual(['process_pending_accesses_failed']))
})

it('[X10] without network nothing has failed, and the next run tells again what did', async () => {
  let code = 'network'
  const port = portOf(async () => err({ code }), [house])
  await port.processPending()
  expect(printed).toEqual([])
  code = 'internal'
  await port.processPending()
  await vi.waitFor(() => expect(printed).toEqual(['process_pending_accesses_failed']))
})

it('[X10] a bug in it too, and it breaks for its caller as before', async () => {
  const broken = portOf(() => Promise.reject(new Error('a bug')))
  await expect(broken.processPending()).rejects.toThrow('a bug')
  await vi.waitFor(() => expect(printed).toEqual(['process_pending_accesses_failed']))
})

it('[E28, U17] each step of a job is told to every device of the clinic: one that fails is begun once for that, not for ever', async () => {
  const job = { id: 3, auction_id: 5, careseeker_id: 2, status: 'notStarted' }
  const steps: string[] = []
  let told = Promise.resolve()
  const call = async ({ path }: { path: string }, { body }: { body?: { status: string } }) => {
    if (path.endsWith('/encryptionjob/:id') && body) {
      steps.push(body.status)
      job.status = body.status
      if (steps.length < 20) for (const device of devices) told = told.then(() => device.keyJobChanged())
      return ok(job)
    }
    if (path === '/api/encryptionjobs') return ok({ encryptionJobs: [{ ...job }] })
    if (path === '/api/seald/access/pending')
      return ok({
        accesses: [],
        entities: [{ entity: { type: 2, id: 9 }, seald_encryption_context: { seald_id: 's' } }],
      })
    if (path === '/api/crypto/pending') return err({ code: 'internal' })
    return ok({})
  }
  const clinic = { kind: 'careseeker', id: 2, manages: false, works: true }
  const devices = [portOf(call as never, [clinic]), portOf(call as never, [clinic])]
  await devices[0]?.keyJobChanged()
  let before: typeof told
  do {
    before = told
    await told
  } while (before !== told)
  expect(steps).toEqual(['pending', 'failed'])
})

it('[X8] whose access is to be given and who is not among those that wait is told as account_not_found', async () => {
  const port = portOf(async () => ok({ accesses: [], entities: [] }), [house])
  expect(await port.grant(7)).toEqual({ ok: false, error: { code: 'not_found' } })
  await vi.waitFor(() => expect(printed).toEqual(['account_not_found']))
})

it('nothing is told when nobody waits', async () => {
  await portOf(async () => ok({ accesses: [], entities: [] })).processPending()
  await new Promise((resolve) => setImmediate(resolve))
  expect(printed).toEqual([])
})
