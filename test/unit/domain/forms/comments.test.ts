// Comments at fields: threads from notes in any order.
import { describe, expect, it } from 'vitest'
import { type FieldNote, openThreads, ownSince, threadsOf } from '../../../../domain/forms/comments.ts'

const comment = (id: string, at: number, by = 1): FieldNote => ({
  kind: 'comment',
  id,
  by,
  at,
  page: '9',
  field: 'travel',
  text: 'Begleitung klären',
})
const answer = (id: string, of: string, at: number): FieldNote => ({
  kind: 'answer',
  id,
  of,
  by: 2,
  at,
  text: 'Ist klar',
})
const done = (of: string, at: number, by = 2): FieldNote => ({ kind: 'done', id: `done-${of}-${at}`, of, by, at })

describe('comments at fields', () => {
  it('are in the order of time with their answers, however they are read', () => {
    const notes = [answer('c', 'a', 30), comment('b', 20), answer('d', 'a', 25), comment('a', 10)]
    expect(threadsOf(notes).map(({ id, answers }) => [id, answers.map((one) => one.id)])).toEqual([
      ['a', ['d', 'c']],
      ['b', []],
    ])
  })

  it('are done by whoever said so first, and open until then', () => {
    const threads = threadsOf([comment('a', 10), comment('b', 20), done('a', 40, 3), done('a', 30, 2)])
    expect(threads[0]?.done).toEqual({ by: 2, at: 30 })
    expect(openThreads(threads).map(({ id }) => id)).toEqual(['b'])
  })

  it('know no answer and no end of what is not there', () => {
    expect(threadsOf([answer('a', 'gone', 1), done('gone', 2)])).toEqual([])
  })

  it('send a report back when a doctor wrote one that is open', () => {
    const threads = threadsOf([comment('a', 10, 7), comment('b', 20, 7), comment('c', 30, 1), done('b', 40)])
    expect(ownSince(threads, 7, 5).map(({ id }) => id)).toEqual(['a'])
    expect(ownSince(threads, 7, 15)).toEqual([])
  })
})
