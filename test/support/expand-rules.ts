// What a migration that runs beside servers of the version before may not do (docs/decisions/0582): take away, rename, ask for what
// they do not write, or hold a table for as long as an index takes.

/** without comments and texts, small, one blank between words */
const plain = (statement: string) =>
  statement
    .replaceAll(/--.*$/gm, ' ')
    .replaceAll(/\$(\w*)\$.*?\$\1\$/gs, "''")
    .replaceAll(/'(?:[^']|'')*'/g, "''")
    .replaceAll('"', '')
    .replaceAll(/\s+/g, ' ')
    .trim()
    .toLowerCase()

/** The parts between commas that stand in no brackets. */
function clausesOf(statement: string): string[] {
  const clauses = ['']
  let depth = 0
  for (const letter of statement) {
    if (letter === '(') depth++
    if (letter === ')') depth--
    if (letter === ',' && depth === 0) clauses.push('')
    else clauses[clauses.length - 1] += letter
  }
  return clauses.map((clause) => clause.trim())
}

const tableOf = (statement: string, words: RegExp) => words.exec(statement)?.[1] ?? ''

/** A check or reference that is put again in the same migration is only made wider. */
const putAgain = (clause: string, statements: readonly string[]): boolean => {
  const name = /^drop constraint (?:if exists )?(\S+)/.exec(clause)?.[1]
  return name !== undefined && statements.some((other) => other.includes(`add constraint ${name} `))
}

function faultOfClause(clause: string, statements: readonly string[]): string | null {
  if (/^drop /.test(clause) && !putAgain(clause, statements)) return 'drops'
  if (/^rename /.test(clause)) return 'renames'
  if (/^alter (?:column )?\S+ (?:set not null|drop (?:default|expression|identity))/.test(clause))
    return 'narrows a column'
  if (/^alter (?:column )?\S+ (?:set data )?type /.test(clause)) return 'changes the type of a column'
  const isColumn = /^add (?:column |(?!constraint|primary|unique|check|foreign|exclude))/.test(clause)
  if (isColumn && /not null/.test(clause) && !/ default | generated /.test(clause))
    return 'adds a column not null without default'
  if (/^add /.test(clause) && /\b(?:unique|primary key)\b/.test(clause) && !/using index/.test(clause)) {
    return 'builds an index on a table that stands'
  }
  return null
}

/** What is wrong with each statement; none: []. */
export function faultsOfExpand(statements: readonly string[]): string[] {
  const all = statements.flatMap((statement) => plain(statement).split(/; ?/)).filter(Boolean)
  const own = new Set(all.map((one) => tableOf(one, /^create (?:unlogged )?table (?:if not exists )?([\w.]+)/)))
  return all.flatMap((statement) => {
    const fault = (): string | null => {
      if (/^drop /.test(statement)) return 'drops'
      if (/^truncate /.test(statement)) return 'drops'
      const index = tableOf(statement, /^create (?:unique )?index (?!concurrently)(?:.*? )?on (?:only )?([\w.]+)/)
      if (index !== '' && !own.has(index)) return 'builds an index on a table that stands'
      const altered = /^alter table (?:if exists )?(?:only )?([\w.]+) (.*)$/.exec(statement)
      if (!altered) return /^alter .* rename /.test(statement) ? 'renames' : null
      const [, table = '', rest = ''] = altered
      if (own.has(table)) return null
      return (
        clausesOf(rest)
          .map((clause) => faultOfClause(clause, all))
          .find((found) => found !== null) ?? null
      )
    }
    const found = fault()
    return found === null ? [] : [`${found}: ${statement.slice(0, 120)}`]
  })
}
