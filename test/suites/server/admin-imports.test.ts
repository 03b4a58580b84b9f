// Imports of the console on both databases: bad lines, a look before, stopping and going on, two at once, and the list before.
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { listRecordChanges } from '../../../contract/http/admin-history.ts'
import {
  type AdminImport,
  type ImportPart,
  listAdminImports,
  previewImport,
  readAdminImport,
  readImportRows,
  startImport,
  stopImport,
  undoListImport,
} from '../../../contract/http/admin-imports.ts'
import type { ImportedList } from '../../../contract/http/system.ts'
import { runImport } from '../../../server/administration/run-import.ts'
import { readCodeLists } from '../../../server/stores/code-lists/reader.ts'
import { bothDatabases } from '../../support/database.ts'
import { importTestZipcodes, runCommand, setupAdmin } from '../../support/people.ts'
import { startTestServer, type TestServer } from '../../support/server.ts'

const supply = (number: number) =>
  `18.${String(10 + Math.floor(number / 100))}.${String(number % 100).padStart(2, '0')}`
const file = (count: number, from = 0) =>
  ['Nummer;Name', ...Array.from({ length: count }, (_, i) => `${supply(from + i)};Hilfsmittel ${from + i}`)].join(
    '\r\n',
  )

describe.each(bothDatabases)('imports of the console on %s', (kind) => {
  let server: TestServer
  let admin: Awaited<ReturnType<typeof setupAdmin>>
  beforeAll(async () => {
    server = await startTestServer({ database: kind })
    await importTestZipcodes(server)
    admin = await setupAdmin(server)
  })
  afterAll(() => server.close())
  beforeEach(async () => {
    for (const table of ['list_import', 'code_list_entry', 'replaced_list'] as const)
      await server.deps.db.deleteFrom(table).execute()
  })

  const preview = (text: string | Uint8Array, list: ImportedList = 'medical_supplies', more = {}) =>
    admin.client.call(previewImport, {
      body: { list, name: 'liste.csv', content: Buffer.from(text as string).toString('base64'), ...more },
    })
  const previewed = async (text: string): Promise<AdminImport> => (await preview(text)).body
  const at = ({ id }: { id: number }) => ({ params: { importId: id } })
  const start = (one: { id: number }) => admin.client.call(startImport, at(one))
  const stop = (one: { id: number }) => admin.client.call(stopImport, at(one))
  const undo = (one: { id: number }) => admin.client.call(undoListImport, at(one))
  const read = async (one: { id: number }) => (await admin.client.call(readAdminImport, at(one))).body
  const rows = async (one: { id: number }, part: ImportPart) =>
    (await admin.client.call(readImportRows, { ...at(one), query: { part } })).body
  const codes = async () => (await readCodeLists(server.deps.db)).map(({ code }) => code).sort()
  const imported = async (text: string) => {
    const one = await previewed(text)
    expect((await start(one)).status).toBe(200)
    await server.runJobs()
    return one
  }

  it('show what is new, other and gone, and each bad line with its reason, before anything is written', async () => {
    await imported(file(3))
    const text = ['Nummer;Name', `${supply(0)};Hilfsmittel 0`, `${supply(1)};Anders`, '18-1;Ohne Nummer', '18.99.01;']
    const one = await previewed([...text, `${supply(9)};"nie zu`].join('\n'))
    expect(one).toMatchObject({
      state: 'previewed',
      name: 'liste.csv',
      account: { id: admin.id },
      heading: 'Nummer · Name',
    })
    expect(one.counts).toEqual({ added: 0, changed: 1, removed: 1, left_out: 3 })
    expect((await rows(one, 'left_out')).rows).toMatchObject([
      { line: 4, problem: 'number', text: '18-1 · Ohne Nummer' },
      { line: 5, problem: 'columns' },
      { line: 6, problem: 'quotes' },
    ])
    expect((await rows(one, 'changed')).rows).toMatchObject([
      { from: { code: supply(1), name: 'Hilfsmittel 1' }, to: { code: supply(1), name: 'Anders' } },
    ])
    expect((await rows(one, 'removed')).rows).toMatchObject([{ from: { code: supply(2) }, to: null }])
    expect(await codes()).toEqual([supply(0), supply(1), supply(2)])
    // a second look takes the place of the first
    await previewed(file(1))
    expect((await admin.client.call(readAdminImport, at(one))).status).toBe(404)
  })

  it('read Windows letters, and say what is no list', async () => {
    const windows = Buffer.concat([Buffer.from('18.01.01;R'), Buffer.from([0xf6]), Buffer.from('hre\n')])
    const one = (await preview(windows)).body
    expect((await rows(one, 'added')).rows[0]?.to).toMatchObject({ name: 'Röhre' })
    const refusals = [
      ['', 'empty'],
      ['PK\u0003\u0004', 'workbook'],
      ['Sehr geehrte Damen', 'nothing'],
    ] as const
    for (const [text, code] of refusals)
      expect((await preview(text)).body).toMatchObject({ errors: [{ path: 'body.content', code }] })
    expect((await preview('x'.repeat(10_000_001))).status).toBe(400)
  })

  it('are written by a job, and undone to the list before', async () => {
    await imported(file(3))
    const one = await imported(file(1202, 2))
    expect(await read(one)).toMatchObject({ state: 'done', done: 1203, total: 1203, is_last: true })
    expect(await codes()).toHaveLength(1202)
    expect((await rows(one, 'undo_removed')).total).toBe(1201)
    expect((await undo(one)).body).toMatchObject({ state: 'undone' })
    expect(await codes()).toEqual([supply(0), supply(1), supply(2)])
    expect((await undo(one)).body).toMatchObject({ errors: [{ code: 'nothing_to_do' }] })
    const { changes } = (
      await admin.client.call(listRecordChanges, { params: { resource: 'imports', recordId: one.id }, query: {} })
    ).body
    expect(changes).toMatchObject([
      { act: 'changed', account: { id: admin.id }, changes: { state: { from: 'done', to: 'undone' } } },
      { act: 'added', account: { id: admin.id } },
    ])
  })

  it('stop between two steps, keep what is written, and go on or back', async () => {
    await imported(file(2))
    const one = await previewed(file(1500))
    await start(one)
    const { deps } = server
    let steps = 0
    const work: typeof deps.work = async (run) => {
      const answer = await deps.work(run)
      if (++steps === 2) await stop(one)
      return answer
    }
    expect(await runImport({ ...deps, work }, one.id)).toBe(false)
    expect(await read(one)).toMatchObject({ state: 'stopped', done: 1000, total: 1498 })
    expect(await codes()).toHaveLength(1002)
    await server.runJobs()
    expect(await codes()).toHaveLength(1002)
    // the rest
    expect((await start(one)).body).toMatchObject({ state: 'waiting' })
    await server.runJobs()
    expect(await read(one)).toMatchObject({ state: 'done', done: 1498, total: 1498 })
    expect(await codes()).toHaveLength(1500)
    await undo(one)
    expect(await codes()).toHaveLength(2)
  })

  it('run one at a time for a list, whoever begins them', async () => {
    const first = await previewed(file(2))
    await start(first)
    const {
      id: _,
      rev: __,
      counts,
      ...row
    } = await server.deps.db.selectFrom('list_import').selectAll().executeTakeFirstOrThrow()
    // a colleague looked at the same list
    const second = await server.deps.db
      .insertInto('list_import')
      .values({ ...row, counts: JSON.stringify(counts), state: 'previewed', started_at: null, account_id: null })
      .returning('id')
      .executeTakeFirstOrThrow()
    const running = { errors: [{ path: 'list', code: 'running' }] }
    expect((await start(second)).body).toMatchObject(running)
    const rowsOf = [{ code: '18', name: 'Kranken- und Behindertenfahrzeuge', kind: null }]
    const command = { command: 'import-code-list', list: 'medical_supplies', rows: rowsOf } as const
    await expect(runCommand(server, command)).rejects.toThrow('running')
    await expect(runCommand(server, { command: 'undo-import', list: 'medical_supplies' })).rejects.toThrow('running')
    await server.runJobs()
    await runCommand(server, { ...command, file: 'von-hand.csv' })
    const { imports } = (await admin.client.call(listAdminImports, { query: { sort: '-created_at', q: 'von-hand' } }))
      .body
    expect(imports).toMatchObject([{ name: 'von-hand.csv', account: null, state: 'done', is_last: true }])
    expect((await undo(first)).body).toMatchObject({ errors: [{ code: 'not_last' }] })
  })

  it('are compared anew when the list is another one by now', async () => {
    const one = await previewed(file(3))
    await runCommand(server, {
      command: 'import-code-list',
      list: 'medical_supplies',
      rows: [{ code: supply(0), name: 'Hilfsmittel 0', kind: null }],
    })
    expect(await start(one)).toMatchObject({ status: 409 })
    expect((await read(one)).counts).toEqual({ added: 2, changed: 0, removed: 0, left_out: 0 })
    expect((await start(one)).status).toBe(200)
    await server.runJobs()
    expect(await codes()).toHaveLength(3)
  })

  it('leave out advice centres whose postcode nobody knows, and take the images that a list of partners names', async () => {
    const centres = 'Name;Träger;Straße;PLZ\nPflegestützpunkt;Stadt;Markt 1;26131\nNirgends;;;99999'
    const one = (await preview(centres, 'consultants')).body
    expect((await rows(one, 'left_out')).rows).toMatchObject([{ problem: 'unknown_zipcode', text: 'Nirgends · 99999' }])
    const png = Buffer.from('89504e470d0a1a0a', 'hex').toString('base64')
    const lines = 'weserems;sponsor;Landkreis;https://kreis.example;kreis.png\nweserems;sponsor;Stadt;;fehlt.png'
    const two = (await preview(lines, 'partners', { logos: [{ name: 'kreis.png', content: png }] })).body
    expect((await rows(two, 'added')).rows).toMatchObject([{ to: { name: 'Landkreis', logo: 'image/png' } }])
    expect((await rows(two, 'left_out')).rows).toMatchObject([{ line: 2, problem: 'logo' }])
  })
})
