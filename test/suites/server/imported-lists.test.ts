// Lists that an operator imports whole: what an import takes away is counted first, and comes back. On both databases.
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type AdminCommand, importedLists } from '../../../contract/http/system.ts'
import { consultants } from '../../../demo/lists/consultants.ts'
import { diagnoses } from '../../../demo/lists/diagnoses.ts'
import { insurances } from '../../../demo/lists/insurances.ts'
import { medicalSupplies } from '../../../demo/lists/medical-supplies.ts'
import { partners } from '../../../demo/lists/partners.ts'
import { runAdminCommand } from '../../../server/administration/handlers.ts'
import { readCodeLists } from '../../../server/stores/code-lists/reader.ts'
import { readConsultants } from '../../../server/stores/consultants/reader.ts'
import { readAllPartners } from '../../../server/stores/portal-pages/reader.ts'
import { bothDatabases } from '../../support/database.ts'
import { startTestServer, type TestServer } from '../../support/server.ts'

type Imports = Extract<AdminCommand, { command: 'import-code-list' | 'import-consultants' | 'import-partners' }>

/** A file of postcodes takes none away. */
const whole = importedLists.filter((list) => list !== 'postcodes')

/** Each list in two versions: the second has lost the first entry and has no new one. */
const imports: Readonly<Record<(typeof whole)[number], Imports>> = {
  insurances: { command: 'import-code-list', list: 'insurances', rows: [...insurances] },
  icd_codes: { command: 'import-code-list', list: 'icd_codes', rows: [...diagnoses] },
  medical_supplies: { command: 'import-code-list', list: 'medical_supplies', rows: [...medicalSupplies] },
  consultants: { command: 'import-consultants', rows: [...consultants] },
  partners: { command: 'import-partners', rows: [...partners] },
}

describe.each(bothDatabases)('lists that are imported whole on %s', (kind) => {
  let server: TestServer
  beforeAll(async () => {
    server = await startTestServer({ database: kind })
    const places = [...new Set(consultants.map(({ zipcode }) => zipcode))]
    await run({
      command: 'import-postcodes',
      rows: places.map((zipcode) => ({
        zipcode,
        city: 'Musterstadt',
        federal_state: 'lowerSaxony',
        latitude: 53,
        longitude: 8,
      })),
    })
  })
  afterAll(() => server.close())

  const run = async (command: AdminCommand) => {
    const answer = await runAdminCommand(server.deps, command)
    if (!answer.ok) throw new Error(JSON.stringify(answer.error))
    return answer.value.list
  }
  const state = async () => {
    const { db } = server.deps
    const codes = (await readCodeLists(db)).map(({ list, code, name }) => [list, code, name].join())
    const centres = (await readConsultants(db)).map(({ name }) => name)
    return [...codes, ...centres, ...(await readAllPartners(db)).map(({ name }) => name)].sort()
  }
  const shorter = (command: Imports): Imports => ({ ...command, rows: command.rows.slice(1) }) as Imports

  it.each(whole)('of %s a dry run counts and changes nothing, and an import is undone and done again', async (list) => {
    const given = imports[list]
    const all = given.rows.length
    expect(await runAdminCommand(server.deps, { command: 'undo-import', list })).toMatchObject({
      ok: false,
      error: { errors: [{ code: 'nothing_to_undo' }] },
    })
    expect(await run({ ...given, dry_run: true })).toEqual({ held: 0, removed: 0, added: all })
    expect(await run(given)).toEqual({ held: 0, removed: 0, added: all })
    const before = await state()
    expect(await run({ ...shorter(given), dry_run: true })).toEqual({ held: all, removed: 1, added: 0 })
    expect(await state()).toEqual(before)
    expect(await run(shorter(given))).toEqual({ held: all, removed: 1, added: 0 })
    const after = await state()
    expect(after).toHaveLength(before.length - 1)
    expect(await run({ command: 'undo-import', list })).toEqual({ held: all - 1, removed: 0, added: 1 })
    expect(await state()).toEqual(before)
    expect(await run({ command: 'undo-import', list })).toEqual({ held: all, removed: 1, added: 0 })
    expect(await state()).toEqual(after)
  })

  it('what the server keeps in memory follows', async () => {
    const [first] = insurances
    const known = () => server.deps.codeLists.find('insurances', first?.name ?? '', 0, 50).total
    await run(imports.insurances)
    expect(known()).toBeGreaterThan(0)
    await run(shorter(imports.insurances))
    const without = known()
    await run({ command: 'undo-import', list: 'insurances' })
    expect(known()).toBe(without + 1)
  })

  it('who has a record open that an import changes is told so', async () => {
    const { db } = server.deps
    const centres = imports.consultants as Extract<Imports, { command: 'import-consultants' }>
    await run(centres)
    await run(imports.insurances)
    const revs = async () => ({
      centre: (await readConsultants(db)).find(({ name }) => name === centres.rows[0]?.name)?.rev ?? 0,
      insurance: (
        await db
          .selectFrom('code_list_entry')
          .select('rev')
          .where('list', '=', 'insurances')
          .where('code', '=', insurances[0]?.code ?? '')
          .executeTakeFirstOrThrow()
      ).rev,
    })
    const before = await revs()
    await run({ ...centres, rows: centres.rows.map((row) => ({ ...row, phone: '0441 999' })) })
    await run({ ...imports.insurances, rows: insurances.map((row) => ({ ...row, kind: 'anders' })) } as Imports)
    expect(await revs()).toEqual({ centre: before.centre + 1, insurance: before.insurance + 1 })
  })
})
