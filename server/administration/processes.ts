// `npm run admin -- processes`: which server processes of the installation live.
import type { AdminCommand } from '../../contract/http/system.ts'
import { ok } from '../../contract/result.ts'
import type { Deps } from '../deps.ts'
import { readProcesses } from '../stores/processes/reader.ts'
import { forgetProcess } from '../stores/processes/writer.ts'
import { type Answer, nothing, refused } from './organisation.ts'

/** Also those that ended without a word within the last day. On the embedded database: none, it has one process and that is not noted. */
export async function listProcesses({ db }: Pick<Deps, 'db'>): Promise<Answer> {
  const rows = await readProcesses(db)
  return ok({ ...nothing, processes: rows.map(({ contracts: _, ...row }) => row) })
}

/** One that lives is in the list again within 10 s. validation_failed: unknown_process. */
export async function forgetOneProcess(
  { db }: Pick<Deps, 'db'>,
  { id }: Extract<AdminCommand, { command: 'processes-forget' }>,
): Promise<Answer> {
  return (await forgetProcess(db, id)) ? ok(nothing) : refused('id', 'unknown_process')
}
