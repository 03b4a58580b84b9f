// Noting which keys were handed out: once a record and kind, and later where the disk takes nothing now (FT24: reads go on).
import { beforeEach, expect, it, vi } from 'vitest'
import { noteHandedOut } from '../../../../server/access-log/handed-out.ts'
import type { Queryable } from '../../../../server/db/database.ts'
import { keepSeen } from '../../../../server/stores/access-log/writer.ts'

vi.mock('../../../../server/stores/access-log/writer.ts', () => ({ keepSeen: vi.fn(async () => undefined) }))

const keep = vi.mocked(keepSeen)
beforeEach(() => keep.mockReset().mockResolvedValue(undefined))

const to = { account: 5, organisationId: 3 }
const note = (db: Queryable, patientId: number, kinds: readonly ('patient' | 'request')[], now = 86_400_000) =>
  noteHandedOut(db, to, [{ patientId, requestId: 9, wraps: kinds.map((kind) => ({ kind })) }], now)
const noted = () => keep.mock.lastCall?.[1].map(({ patient_id, kind, day }) => [patient_id, kind, day])

it('names each kind once, with the day, and asks nothing for what has no keys', async () => {
  const db = {} as Queryable
  await note(db, 1, ['request', 'patient', 'patient'])
  expect(noted()).toEqual([
    [1, 'messages', 1],
    [1, 'profile', 1],
  ])
  keep.mockClear()
  await note(db, 1, [])
  expect(keep).not.toHaveBeenCalled()
})

it('[FT24] keeps nobody from reading while the disk is full, and writes it with the next', async () => {
  const db = {} as Queryable
  keep.mockRejectedValueOnce(Object.assign(new Error('full'), { code: '53100' }))
  await note(db, 1, ['patient'])
  await note(db, 2, ['patient'], 2 * 86_400_000)
  expect(noted()).toEqual([
    [1, 'profile', 1],
    [2, 'profile', 2],
  ])
  await note(db, 3, ['patient'])
  expect(noted()).toEqual([[3, 'profile', 1]])
})

it('does not hide a bug', async () => {
  keep.mockRejectedValueOnce(new Error('a bug'))
  await expect(note({} as Queryable, 1, ['patient'])).rejects.toThrow('a bug')
})
