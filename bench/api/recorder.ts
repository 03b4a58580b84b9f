// What the product's own server asks PostgreSQL for a call: the statements as its driver sends them, once everything that it
// keeps (who is calling) is known.
import pg from 'pg'
import { buildApp } from '../../server/app.ts'
import { readConfig } from '../../server/config.ts'
import { openSystem } from '../../server/open-system.ts'
import type { Ask } from '../support/load.ts'

export interface Statement {
  readonly text: string
  readonly values: readonly unknown[]
}

type Query = (...args: readonly unknown[]) => unknown

/** Answers the statements of each GET, by its path. @throws when a call is refused */
export async function recordStatements(
  where: { readonly databaseUrl: string; readonly dataDir: string },
  asks: readonly Ask[],
): Promise<Map<string, Statement[]>> {
  let recorded: Statement[] | null = null
  const prototype = pg.Client.prototype as { query: Query }
  const original = prototype.query
  prototype.query = function (this: unknown, ...args: readonly unknown[]) {
    const [asked, values = []] = args as [string | Statement, unknown[]?]
    recorded?.push(
      typeof asked === 'string' ? { text: asked, values } : { text: asked.text, values: asked.values ?? [] },
    )
    return original.apply(this, [...args])
  }
  const env = {
    DATA_DIR: where.dataDir,
    DATABASE_URL: where.databaseUrl,
    REQUESTS_PER_MINUTE: '10000000',
    LISTINGS_PER_SECOND: '10000000',
  }
  const system = await openSystem(readConfig(env), { quiet: true })
  const app = await buildApp(system.deps)
  await app.ready()
  const byPath = new Map<string, Statement[]>()
  const call = async ({ path, headers = {} }: Ask) => {
    const { statusCode, body } = await app.inject({ url: path, headers })
    if (statusCode !== 200) throw new Error(`${path}: ${statusCode} ${body}`)
  }
  for (const ask of asks) {
    await call(ask)
    recorded = []
    await call(ask)
    byPath.set(ask.path, recorded)
    recorded = null
  }
  await app.close()
  await system.close()
  prototype.query = original
  return byPath
}
