// Whether PostgreSQL gives out as many connections as the processes of the installation may ask for.
import { besidePoolSize } from '../db/database.ts'
import type { Deps } from '../deps.ts'
import { readConnectionLimit } from '../stores/processes/connections.ts'

/** left for commands of `npm run admin`, backups and whoever looks */
const spare = 5

/**
 * Warns with the numbers. Others are taken to have the settings of this process; a process that comes later looks for itself.
 * Nothing on the embedded database.
 */
export async function warnOfConnections(deps: Pick<Deps, 'config' | 'database' | 'db' | 'processes' | 'log'>) {
  if (deps.database.kind === 'pglite') return
  const { databaseLimits, databaseDirectUrl, keyStorageDatabaseUrl } = deps.config
  // what calls have of a pooler, the pooler counts
  const forCalls = databaseDirectUrl === null ? databaseLimits.pool : 0
  const each = forCalls + databaseLimits.jobsPool + (keyStorageDatabaseUrl === null ? besidePoolSize : 0)
  const processes = deps.processes.living().length
  const needed = each * processes + spare
  const allowed = await readConnectionLimit(deps.db)
  if (needed > allowed)
    deps.log.warn('PostgreSQL allows fewer connections than the servers may need', { each, processes, needed, allowed })
}
