// A copy of one person's data (docs/EXPORT.md): made on the device, of a patient, and of the own account in clinic and house.
import { readFile } from 'node:fs/promises'
import type { Page } from '@playwright/test'
import { strFromU8, unzipSync } from 'fflate'
import { findings, sizes } from './support/look-at.ts'
import { expect, openPatient, signInAtProvider, test } from './support/test.ts'

const shots = process.env.LOOK_DIR

async function exported(page: Page) {
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Daten exportieren' }).click(),
  ])
  const files = unzipSync(new Uint8Array(await readFile(await download.path())))
  const text = strFromU8(files['data.json'] ?? new Uint8Array())
  return { name: download.suggestedFilename(), paths: Object.keys(files), text, data: JSON.parse(text) }
}

async function look(page: Page, name: string): Promise<void> {
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme })
    for (const size of sizes) {
      await page.setViewportSize(size)
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(size.width)
      if (shots) await page.screenshot({ path: `${shots}/${name}-${colorScheme}-${size.width}.png`, fullPage: true })
    }
    expect(await findings(page)).toEqual([])
  }
  await page.emulateMedia({ colorScheme: 'light' })
}

test('a clinic exports a patient, and its person the own account', async ({ newDevice }) => {
  const page = await newDevice('clinic')
  await openPatient(page, /Brandt/)
  const panel = page.getByRole('region', { name: 'Daten dieser Person' })
  await expect(panel.getByText('nicht verschlüsselt')).toBeVisible()
  const { name, text, data, paths } = await exported(page)
  expect(name).toMatch(/^anschluss-person-\d+-\d{4}-\d\d-\d\d\.zip$/)
  expect(data).toMatchObject({ format: 'anschluss-export', version: 1, exported_by: 'Miriam König' })
  const [patient] = data.patients
  expect(patient.profile.identity).toMatchObject({ last_name: 'Brandt', first_name: 'Erna' })
  const requests = patient.searches.flatMap((search: { requests: object[] }) => search.requests)
  expect(requests.length).toBeGreaterThan(0)
  expect(patient.searches[0].criteria.solutions[0].label).toBe('Kurzzeitpflege')
  expect(patient.access_log.length).toBeGreaterThan(0)
  for (const { path } of patient.files) expect(paths).toContain(path)
  for (const word of ['"wraps"', '"kid"', '"cid"', 'case_number_hmac']) expect(text).not.toContain(word)
  await expect(panel.getByText(`${name}`)).toBeVisible()
  await look(page, 'export-patient')

  await page.context().setOffline(true)
  await expect(panel.getByText('Zum Exportieren brauchen Sie Netz.')).toBeVisible()
  await expect(panel.getByRole('button', { name: 'Daten exportieren' })).toBeDisabled()
  await page.context().setOffline(false)
  await expect(panel.getByRole('button', { name: 'Daten exportieren' })).toBeEnabled()

  await page.goto('/app/clinic/dashboard')
  await page.getByRole('button', { name: 'Miriam König' }).click()
  await page.getByRole('menuitem', { name: 'Mein Zugang' }).click()
  const own = await exported(page)
  expect(own.data.account).toMatchObject({ first_name: 'Miriam', works_at: [{ name: 'Klinikum Nord' }] })
  expect(own.data).not.toHaveProperty('patients')
  await look(page, 'export-account')
})

test('somebody of a house exports the own account', async ({ newDevice }) => {
  const page = await newDevice('tablet')
  await signInAtProvider(page)
  const [house] = /\/careprovider\/dashboard\/\d+/.exec(page.url()) ?? []
  await page.goto(`${house}/settings/account`)
  const own = await exported(page)
  expect(own.data.account).toMatchObject({ first_name: 'Maria', works_at: [{ name: 'Haus Seeblick' }] })
})
