// Writes an import's list in steps: what is new and other first, what is gone last, so that no form lacks an entry meanwhile. Each step
// is a transaction that looks whether somebody stopped it. Run again, it goes on with what is left.
import * as z from 'zod/mini'
import { idSchema } from '../../contract/ids.ts'
import { reloadEverywhere } from '../bus/kept-lists.ts'
import type { Tx } from '../db/database.ts'
import type { Deps } from '../deps.ts'
import { defineJob } from '../job-queue/define.ts'
import { lockListImport, readListImport } from '../stores/list-imports/reader.ts'
import { changeListImport } from '../stores/list-imports/writer.ts'
import { type AnyRow, compare, definitionOf } from './list-definitions.ts'

/** entries of one transaction */
const stepSize = 500

const isGoing = (state: string): boolean => state === 'waiting' || state === 'running'

/** Whether it was written to its end; false: stopped meanwhile, or there is nothing to do. */
export async function runImport(deps: Deps, id: number): Promise<boolean> {
  const row = await readListImport(deps.db, id)
  if (!row || row.rows === null || !isGoing(row.state)) return false
  const definition = definitionOf(row.list)
  const held = await definition.read(deps.db)
  const { added, changed, removed } = compare(definition, held, JSON.parse(row.rows), definition.keepsOthers)
  const puts = [...added, ...changed.map(({ to }) => to)]
  const total = row.done + puts.length + removed.length

  const step = (size: number, write: (tx: Tx) => Promise<void>): Promise<boolean> =>
    deps.work(async (tx) => {
      const now = await lockListImport(tx, id)
      if (!now || !isGoing(now.state)) return false
      await write(tx)
      await changeListImport(tx, id, { state: 'running', done: now.done + size, total })
      return true
    })
  const inSteps = async (rows: readonly AnyRow[], write: (tx: Tx, some: readonly AnyRow[]) => Promise<void>) => {
    for (let from = 0; from < rows.length; from += stepSize) {
      const some = rows.slice(from, from + stepSize)
      if (!(await step(some.length, (tx) => write(tx, some)))) return false
    }
    return true
  }
  try {
    if (!(await inSteps(puts, definition.put)) || !(await inSteps(removed, definition.drop))) return false
    return await finish(deps, id)
  } finally {
    if (definition.kept) await reloadEverywhere(deps, definition.kept)
  }
}

const finish = (deps: Deps, id: number): Promise<boolean> =>
  deps.work(async (tx) => {
    const now = await lockListImport(tx, id)
    if (!now || !isGoing(now.state)) return false
    await changeListImport(tx, id, { state: 'done', rows: null, finished_at: deps.clock.now() })
    return true
  })

export const importListJob = defineJob({
  name: 'import-list',
  payload: z.object({ import: idSchema }),
  retry: { limit: 3, firstSeconds: 5, maxSeconds: 60 },
  timeoutSeconds: 600,
  async run(deps, { import: id }) {
    await runImport(deps, id)
  },
  async givenUp(deps, { import: id }) {
    await giveUpImport(deps, id)
  },
})

/** What is written of it stays, until somebody goes on or undoes it. */
export const giveUpImport = (deps: Deps, id: number): Promise<void> =>
  deps.work(async (tx) => {
    const row = await lockListImport(tx, id)
    if (row && isGoing(row.state)) await changeListImport(tx, id, { state: 'failed', finished_at: deps.clock.now() })
  })
