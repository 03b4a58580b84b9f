// A file of accounts in the console (A10): read and judged line by line, and the lines that are right written, each house in the same way as
// its own user management adds people.
import { type AccountRow, accountFileLimits } from '../../contract/http/admin-accounts.ts'
import type { RoleGrant } from '../../contract/http/user-management.ts'
import { type Failure, fail, ok, type Result } from '../../contract/result.ts'
import type { Queryable, Tx } from '../db/database.ts'
import type { Deps } from '../deps.ts'
import { readAccountByEmail, readOrganisationIdsOf } from '../stores/accounts/reader.ts'
import { findOrganisationsByName, type Organisation } from '../stores/organisations/reader.ts'
import { stationStore } from '../stores/stations/store.ts'
import { accountTypeOf } from '../user-management/add.ts'
import { addPeopleIn } from '../user-management/add-people.ts'
import { checkGrants } from '../user-management/grants.ts'
import { type AccountLine, readAccountFile } from './files/account-file.ts'
import { decodeText } from './files/decode-text.ts'
import { isWorkbook } from './files/read-list.ts'
import { noteAdded } from './note-added.ts'
import { refused } from './organisation.ts'

/** A line with what is written of it; null: nothing. */
interface Judged {
  readonly row: AccountRow
  readonly grants: readonly RoleGrant[]
}

type Problem = NonNullable<AccountRow['problem']>
const longestName = 100

function linesOf(content: string): Result<readonly AccountLine[], Failure> {
  const bytes = Buffer.from(content, 'base64')
  if (bytes.length === 0) return refused('body.content', 'empty')
  if (isWorkbook(bytes)) return refused('body.content', 'workbook')
  const text = decodeText(bytes)
  if (text === null) return refused('body.content', 'letters')
  const lines = readAccountFile(text)
  if (lines.length > accountFileLimits.rows) return refused('body.content', 'too_many')
  return lines.some(({ email }) => email !== '') ? ok(lines) : refused('body.content', 'nothing')
}

interface Found {
  readonly organisation: Organisation | null
  readonly grants: readonly RoleGrant[]
  readonly problem: Problem | null
  readonly result: 'invited' | 'added'
}

async function judge(db: Queryable, line: AccountLine, earlier: ReadonlySet<string>): Promise<Found> {
  const is = (problem: Problem | null, more: Partial<Found> = {}): Found => ({
    ...{ organisation: null, grants: [], result: 'invited' },
    ...more,
    problem,
  })
  if (line.problem) return is(line.problem)
  if (line.house === '') return is('no_house')
  if (line.first_name.length > longestName || line.last_name.length > longestName) return is('long_name')
  const houses = await findOrganisationsByName(db, line.house)
  const [organisation] = houses
  if (!organisation) return is('unknown_organisation')
  if (houses.length > 1) return is('ambiguous_organisation')
  if (earlier.has(`${line.email} ${organisation.id}`)) return is('repeated', { organisation })
  if (line.roles.length === 0) return is('no_role', { organisation })
  const stations = await stationStore.list(db, organisation.id)
  const ids = line.stations.map((name) => stations.find((one) => one.name.toLowerCase() === name.toLowerCase())?.id)
  if (ids.includes(undefined)) return is('unknown_station', { organisation })
  const station_ids = ids.length > 0 ? ids.flatMap((id) => id ?? []) : null
  const grants = line.roles.map((role_value) => ({ role_value, station_ids }))
  const checked = await checkGrants(db, organisation, grants, '')
  if (!checked.ok) {
    const code = checked.error.errors?.[0]?.code
    if (code === 'unknown_role') return is('role_of_others', { organisation })
    return is(code === 'not_limited' ? 'not_limited' : code === 'repeated' ? 'repeated' : 'unknown_station', {
      organisation,
    })
  }
  const existing = await readAccountByEmail(db, line.email)
  if (!existing) return is(null, { organisation, grants })
  const joins =
    organisation.kind === 'careprovider' &&
    existing.account_type === accountTypeOf(organisation) &&
    existing.status === 'active' &&
    !(await readOrganisationIdsOf(db, existing.id)).includes(organisation.id)
  return joins ? is(null, { organisation, grants, result: 'added' }) : is('email_taken', { organisation })
}

async function judgeAll(db: Queryable, lines: readonly AccountLine[]): Promise<Judged[]> {
  const judged: Judged[] = []
  const earlier = new Set<string>()
  const newcomers = new Set<string>()
  for (const line of lines) {
    const found = await judge(db, line, earlier)
    const { organisation, grants } = found
    // a new address twice in one file: the account is there by the second line, and has not been set up
    const isTwice = found.problem === null && found.result === 'invited' && newcomers.has(line.email)
    const problem = isTwice ? 'repeated' : found.problem
    if (organisation) earlier.add(`${line.email} ${organisation.id}`)
    if (problem === null && found.result === 'invited') newcomers.add(line.email)
    const { problem: _, ...read } = line
    judged.push({
      row: {
        ...{ ...read, roles: [...read.roles], stations: [...read.stations] },
        organisation: organisation && { kind: organisation.kind, id: organisation.id, name: organisation.name },
        result: problem === null ? found.result : null,
        problem,
      },
      grants: problem === null ? grants : [],
    })
  }
  return judged
}

const answerOf = (judged: readonly Judged[]) => ({
  rows: judged.map(({ row }) => row),
  ready: judged.filter(({ row }) => row.problem === null).length,
})
type Answer = Result<ReturnType<typeof answerOf>, Failure>

export async function previewAccountFile(deps: Deps, content: string): Promise<Answer> {
  const lines = linesOf(content)
  return lines.ok ? ok(answerOf(await judgeAll(deps.db, lines.value))) : lines
}

/** record_changed with the lines as they are now, when others are right than were seen. */
export async function addAccountFile(
  deps: Deps,
  actorId: number,
  { content, ready }: { readonly content: string; readonly ready: number },
): Promise<Answer> {
  const lines = linesOf(content)
  if (!lines.ok) return lines
  return deps.work(async (tx): Promise<Answer> => {
    const judged = await judgeAll(tx, lines.value)
    const answer = answerOf(judged)
    if (answer.ready !== ready) return fail('record_changed', { current: answer })
    for (const { row, grants } of judged) {
      if (row.organisation === null || row.problem !== null) continue
      const added = await add(deps, tx, actorId, { row, grants })
      if (!added.ok) return added
    }
    return ok(answer)
  })
}

async function add(deps: Deps, tx: Tx, actorId: number, { row, grants }: Judged): Promise<Result<null, Failure>> {
  const { email, first_name, last_name, organisation } = row
  if (organisation === null) return ok(null)
  const person = { email, first_name, last_name, roles: [...grants] }
  const added = await addPeopleIn(deps, tx, organisation, [person], { by: actorId })
  if (!added.ok) return added
  const [one] = added.value
  if (!one || one.account_id === null) return fail('email_taken')
  await noteAdded(deps, tx, actorId, {
    accountId: one.account_id,
    isNew: one.result === 'invited',
    place: `${organisation.kind}:${organisation.id}`,
    grants,
  })
  return ok(null)
}
