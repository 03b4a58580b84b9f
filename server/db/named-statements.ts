// Names for the statements that go to PostgreSQL, so that a connection parses and plans each of them once (bench/MEASUREMENTS.md#0135).

/** more texts than this are sent without a name: lists of changing lengths must not fill the server's memory */
const maxNames = 500
/** feature_not_supported: a plan of before a migration that another process ran meanwhile */
const outdatedPlan = '0A000'

export interface NamedStatement {
  readonly name: string
  readonly text: string
  readonly values: readonly unknown[]
}

export interface StatementNames {
  /** null: send it without a name */
  of(text: string): string | null
  /** after a failure: where plans are outdated, every statement is planned anew under another name */
  failed(error: unknown): void
}

export function createStatementNames(): StatementNames {
  const names = new Map<string, string>()
  let round = 0
  return {
    of(text) {
      const known = names.get(text)
      if (known !== undefined) return known
      if (names.size >= maxNames) return null
      const name = `s${round}_${names.size}`
      names.set(text, name)
      return name
    },
    failed(error) {
      if (!(error instanceof Error && 'code' in error && error.code === outdatedPlan)) return
      round += 1
      names.clear()
    },
  }
}

type Query = (...args: readonly unknown[]) => unknown

/** From now on `client` sends what has values under a name. */
export function nameStatements(client: { query: unknown }, names: StatementNames): void {
  const query = (client.query as Query).bind(client)
  const named: Query = (...args) => {
    const [text, values] = args
    if (typeof text !== 'string' || !Array.isArray(values) || values.length === 0 || args.length > 2)
      return query(...args)
    const name = names.of(text)
    const answer = name === null ? query(text, values) : query({ name, text, values } satisfies NamedStatement)
    if (answer instanceof Promise) answer.catch((error: unknown) => names.failed(error))
    return answer
  }
  client.query = named
}
