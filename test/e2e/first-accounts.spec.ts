// The first accounts of an empty system: invited on the command line, activated in the browser with keys made there, and a
// colleague who reads only after somebody of the house has confirmed them.
import { execFile } from 'node:child_process'
import { rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { type BrowserContext, expect, type Page, test } from '@playwright/test'
import { inheritedEnvironment, type ServerProcess, startServerProcess } from '../support/server-process.ts'

const program = join(import.meta.dirname, '../../server/admin-cli/main.ts')
const password = 'vier Wörter die nicht passen'
const keysMs = 60_000

let server: ServerProcess
test.beforeAll(async () => {
  server = await startServerProcess()
  await server.ready()
})
test.afterAll(async () => {
  await server.stop()
  await rm(server.dataDir, { recursive: true, force: true })
})

async function admin(...words: string[]): Promise<string> {
  const env = { ...inheritedEnvironment(), DATA_DIR: server.dataDir, PORT: String(server.port), DEMO: 'off' }
  const { stdout } = await promisify(execFile)(process.execPath, [program, ...words], { env })
  return stdout
}

async function invite(email: string, organisation: string, roles: string): Promise<string> {
  const link = /http\S+/.exec(await admin('invite', email, organisation, roles))
  if (!link) throw new Error('no link in the answer')
  return link[0]
}

async function activate(context: BrowserContext, link: string, firstName: string, lastName: string): Promise<Page> {
  const page = await context.newPage()
  await page.goto(link)
  await page.getByLabel('Vorname').fill(firstName)
  await page.getByLabel('Nachname').fill(lastName)
  await page.getByLabel('Neues Passwort', { exact: true }).fill(password)
  await page.getByRole('button', { name: 'Zugang aktivieren' }).click()
  await page.getByRole('button', { name: 'Später, ohne Notfallcode weiter' }).click({ timeout: keysMs })
  return page
}

test('invitations lead through making keys, and a colleague is confirmed by a person', async ({ browser }) => {
  const postcodes = join(server.dataDir, 'postcodes.txt')
  const rows = [
    'DE\t26133\tOldenburg\tNiedersachsen\tNI\t\t00\tOldenburg\t03403\t53.1156\t8.2159\t',
    'DE\t26131\tOldenburg\tNiedersachsen\tNI\t\t00\tOldenburg\t03403\t53.131\t8.1828\t',
  ]
  await writeFile(postcodes, `${rows.join('\n')}\n`)
  await admin('import-postcodes', postcodes)
  const insurances = join(server.dataDir, 'insurances.csv')
  await writeFile(insurances, 'Name;IK;Art\nMusterkasse;990000011;BKK\nOhne Nummer;123;BKK\n')
  for (const _again of [1, 2]) {
    const told = await admin('import-insurances', insurances)
    expect(told).toContain('Line 3 left out, this is no institution code')
    expect(told).toContain('1 insurances imported.')
  }
  await admin('create-clinic', 'Klinik am Park', '26133')
  await admin('create-provider', 'Haus Birke', '26131')

  const clinicContext = await browser.newContext({ locale: 'de-DE' })
  const clinicLink = await invite('leitung@klinik.example', 'Klinik am Park', 'careseekerUserManagement,care')
  const clinic = await activate(clinicContext, clinicLink, 'Miriam', 'König')
  await expect(clinic.getByRole('heading', { name: 'Patientenliste' })).toBeVisible({ timeout: keysMs })

  const used = await clinicContext.newPage()
  await used.goto(clinicLink)
  await expect(used.getByRole('heading', { name: 'Diese Einladung gilt nicht mehr' })).toBeVisible()

  const founderContext = await browser.newContext({ locale: 'de-DE' })
  const founder = await activate(
    founderContext,
    await invite('leitung@birke.example', 'Haus Birke', 'provider'),
    'Petra',
    'Birk',
  )
  await expect(founder.getByRole('tab', { name: /^Neu/ })).toBeVisible({ timeout: keysMs })

  const colleagueContext = await browser.newContext({ locale: 'de-DE' })
  const colleague = await activate(
    colleagueContext,
    await invite('dienst@birke.example', 'Haus Birke', 'provider'),
    'Olaf',
    'Neu',
  )
  await expect(colleague.getByText(/Sie können Patientendaten gerade nicht lesen/)).toBeVisible({ timeout: keysMs })

  await founder.getByRole('button', { name: /Petra Birk/ }).click()
  await founder.getByRole('menuitem', { name: /Team/ }).click()
  await expect(founder.getByText('Olaf Neu').first()).toBeVisible()
  await founder.getByRole('button', { name: /Zugriff geben/ }).click()
  await founder
    .getByRole('dialog')
    .getByRole('button', { name: /Zugriff geben|Bestätigen/ })
    .click()
  await expect(founder.getByText(/Niemand wartet/)).toBeVisible()
  await expect(colleague.getByRole('tab', { name: /^Neu/ })).toBeVisible({ timeout: keysMs })
  await expect(colleague.getByText(/Sie können Patientendaten gerade nicht lesen/)).toHaveCount(0, { timeout: keysMs })
})
