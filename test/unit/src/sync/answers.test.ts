import { describe, expect, it } from 'vitest'
import { closeAnswers } from '../../../../src/sync/answers.ts'
import { testRow, testStore, uuid } from '../../device/support/store.ts'

async function setup() {
  const store = testStore()
  await store.outbox.add(testRow(1, { state: 'sending', attempt: 1 }))
  const answered = [{ closing: { id: uuid(1), attempt: 1, change: { state: 'done', rev: 4 } as const }, current: null }]
  const errors: unknown[] = []
  const whenLocked = () => new Promise<void>(() => {})
  const state = async () => (await store.outbox.get(uuid(1)))?.state
  return { store, answered, errors, whenLocked, state, onError: (error: unknown) => errors.push(error) }
}

describe('[OB9] answers in a page', () => {
  it('the worker that seals them closes their rows', async () => {
    const { store, answered, state, ...deps } = await setup()
    let seen: unknown
    const apply = async (given: unknown) => {
      seen = given
    }
    await closeAnswers({ store, apply: () => apply, ...deps })(answered)
    expect(seen).toBe(answered)
    expect(await state()).toBe('sending')
  })

  it('while locked the rows alone are closed, with the revision that they stand in for', async () => {
    const { store, answered, ...deps } = await setup()
    await closeAnswers({ store, apply: () => null, ...deps })(answered)
    expect(await store.outbox.get(uuid(1))).toMatchObject({ state: 'done', rev: 4 })
  })

  it('[FT1] a worker whose mirror is held by a pull that hangs says so, and the rows alone are closed', async () => {
    const { store, answered, state, errors, ...deps } = await setup()
    await closeAnswers({ ...deps, store, apply: () => async () => null })(answered)
    expect(await state()).toBe('done')
    expect(errors).toEqual([])
  })

  it('a worker that ends in the middle does not hold the outbox', async () => {
    const { store, answered, state, ...deps } = await setup()
    const apply = () => new Promise(() => {})
    await closeAnswers({ ...deps, store, apply: () => apply, whenLocked: async () => {} })(answered)
    expect(await state()).toBe('done')
  })

  it('records that cannot be sealed are told, and the rows are closed', async () => {
    const { store, answered, state, errors, ...deps } = await setup()
    await closeAnswers({ ...deps, store, apply: () => () => Promise.reject(new TypeError('bug')) })(answered)
    expect(await state()).toBe('done')
    expect(errors).toHaveLength(1)
  })

  it('a full device is the sender’s to tell: the row stays', async () => {
    const { store, answered, state, ...deps } = await setup()
    const full = Object.assign(new Error('full'), { name: 'QuotaExceededError' })
    await expect(closeAnswers({ ...deps, store, apply: () => () => Promise.reject(full) })(answered)).rejects.toBe(full)
    expect(await state()).toBe('sending')
  })
})
