// The search's worker: there from the first use to the lock, never longer (AU7); one at a time.
import { describe, expect, it } from 'vitest'
import type { SearchProgress } from '../../../../../src/crypto/search-worker.ts'
import { createSearchRun } from '../../../../../src/data/local/device-search.ts'
import type { MirrorSnapshot } from '../../../../../src/mirror/mirror.ts'

const open = { heads: [{ id: 1 }], complete: true } as unknown as MirrorSnapshot
const closed = { heads: [], complete: false } as unknown as MirrorSnapshot

function setup() {
  const log: string[] = []
  const watchers = new Set<() => void>()
  let snapshot = open
  const asked: ((progress: SearchProgress) => void)[] = []
  const run = createSearchRun(
    {
      worker: {
        api: {
          begin: async () => void log.push('begin'),
          search: async () => ({ revision: 1, done: 1, total: 1, complete: true, failed: false, found: [], count: 0 }),
          news: () => new Promise((resolve) => asked.push(resolve)),
        },
        end: () => log.push('end'),
      },
      api: {
        async feedSearch() {
          log.push('feed')
          return true
        },
      },
      mirror: {
        snapshot: () => snapshot,
        subscribe(listener) {
          watchers.add(listener)
          return () => watchers.delete(listener)
        },
      },
      after(_ms, then) {
        then()
        return () => {}
      },
      onError: (error) => {
        throw error
      },
    },
    () => log.push('forgotten'),
  )
  const show = (next: MirrorSnapshot) => {
    snapshot = next
    for (const watcher of [...watchers]) watcher()
  }
  const turn = async () => {
    for (let i = 0; i < 10; i++) await Promise.resolve()
  }
  return { run, log, show, turn, asked, watchers }
}
const told: SearchProgress = { revision: 4, done: 7, total: 9, complete: false, failed: false }

describe('the life of the search’s worker', () => {
  it('no screen asks: no worker', () => {
    expect(setup().log).toEqual([])
  })

  it('starts once with the first screen, and goes on when that is left', async () => {
    const { run, log, turn } = setup()
    run.subscribe(() => {})()
    run.subscribe(() => {})
    await turn()
    expect(log).toEqual(['feed', 'begin'])
  })

  it('tells how far it is', async () => {
    const { run, turn, asked } = setup()
    let heard = 0
    run.subscribe(() => heard++)
    await turn()
    asked.shift()?.(told)
    await turn()
    expect(run.progress()).toEqual(told)
    expect(heard).toBe(1)
  })

  it('[AU7] ends with the lock, before anything else happens, and what was typed is forgotten', async () => {
    const { run, log, show, turn, asked, watchers } = setup()
    run.subscribe(() => {})
    await turn()
    asked.shift()?.(told)
    await turn()
    show(closed)
    expect(log).toEqual(['feed', 'begin', 'end', 'forgotten'])
    expect(run.progress()).toMatchObject({ done: 0, total: 0 })
    expect(watchers.size).toBe(0)
    // what the ended worker would still have said
    asked.shift()?.(told)
    await turn()
    expect(run.progress().total).toBe(0)
  })

  it('does not start while it is locked, and starts anew after the next unlock', async () => {
    const { run, log, show, turn } = setup()
    run.subscribe(() => {})
    await turn()
    show(closed)
    run.subscribe(() => {})
    expect(log.filter((one) => one === 'begin')).toHaveLength(1)
    show(open)
    run.subscribe(() => {})
    await turn()
    expect(log.filter((one) => one === 'begin')).toHaveLength(2)
  })

  it('a device without requests is no locked one', async () => {
    const { run, log, show, turn } = setup()
    run.subscribe(() => {})
    await turn()
    show({ ...closed, complete: true })
    expect(log).not.toContain('end')
  })
})
