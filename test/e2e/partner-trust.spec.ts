// Whose keys a partner has (KY4, KY9): both houses read the same 30 digits, and when somebody new can read at a provider, nothing
// more is encrypted for it until a person of the clinic has said that they know of it.
import type { Page } from '@playwright/test'
import { demoPassword } from '../../demo/person.ts'
import { confirmInDialog, expect, openPatient, readyForReload, signInAtProvider, test } from './support/test.ts'

const keysMs = 60_000

/** The two rows of digits on a page: of the own house, of the other one. */
async function digitsOf(page: Page): Promise<(string | null)[]> {
  const rows = page.locator('[data-digits]')
  await expect(rows).toHaveCount(2, { timeout: keysMs })
  return Promise.all([rows.first(), rows.last()].map((row) => row.getAttribute('data-digits')))
}

async function openMenu(page: Page, person: RegExp, item: string): Promise<void> {
  await page.getByRole('button', { name: person }).click()
  await page.getByRole('menuitem', { name: item }).click()
}

/** A recovery sheet is a new reader of the house, in its roster. */
async function printSheet(page: Page): Promise<void> {
  await openMenu(page, /^Ihr Zugang: Maria/, 'Team')
  await page.getByRole('link', { name: 'Wiederherstellungsbogen' }).click()
  await page.getByRole('button', { name: 'Neuen Bogen erstellen' }).click()
  await page.getByLabel('Der Bogen ist gedruckt.').check({ timeout: keysMs })
  await page.getByLabel('Passwort', { exact: true }).fill(demoPassword)
  await page.getByRole('button', { name: 'Bogen gültig machen' }).click()
  await expect(page.getByText('Ihr Wiederherstellungsbogen gilt.')).toBeVisible({ timeout: keysMs })
}

test('[KY4] [KY9] thirty digits are the same at both ends, and who comes later is confirmed before anything is encrypted', async ({
  newDevice,
}) => {
  const provider = await newDevice('provider')
  await signInAtProvider(provider)
  await openMenu(provider, /^Ihr Zugang: Maria/, 'Einstellungen')
  await provider.getByRole('link', { name: /Partnerkliniken/ }).click()
  await provider.getByRole('link', { name: /Klinikum Nord/ }).click()
  const atProvider = await digitsOf(provider)

  const clinic = await newDevice('clinic')
  await openPatient(clinic, /Brandt/)
  const patient = clinic.url()
  const openRequest = async () => {
    await clinic.getByRole('link', { name: 'Patientenliste', exact: true }).click()
    // what is left may name the patient too, until the list is there
    await expect(clinic.getByRole('heading', { level: 1, name: 'Patientenliste' })).toBeVisible()
    await clinic.getByRole('link', { name: /Brandt/ }).click()
    // the list names the house too, beside another patient
    await expect(clinic.getByRole('heading', { level: 1, name: /Brandt/ })).toBeVisible()
    await clinic
      .getByRole('link', { name: /Haus Seeblick/ })
      .first()
      .click()
  }
  await openRequest()
  await clinic.getByRole('link', { name: 'Schlüssel vergleichen' }).click()
  await expect(clinic.getByText('Nicht verglichen.')).toBeVisible()
  expect(await digitsOf(clinic)).toEqual(atProvider.toReversed())
  expect(atProvider.join('')).toMatch(/^\d{60}$/)
  await clinic.getByRole('button', { name: 'Ziffern sind gleich' }).click()
  await confirmInDialog(clinic, 'Ja, alle gleich')
  await expect(clinic.getByText(/^Verglichen von Miriam König/)).toBeVisible()

  await readyForReload(clinic)
  await clinic.goto(patient)
  await clinic.getByRole('link', { name: 'Wer kann das lesen?' }).click()
  await clinic.getByRole('button', { name: 'Freigabe für Haus Seeblick zurückziehen' }).click()
  await confirmInDialog(clinic, 'Freigabe zurückziehen')
  const seeblick = clinic.getByRole('listitem').filter({ hasText: 'Haus Seeblick' }).first()
  await expect(seeblick).toContainText('Nur Nachrichten')

  await printSheet(provider)
  const shared: string[] = []
  clinic.on('request', (request) => {
    if (request.url().endsWith('/access_to_data')) shared.push(request.url())
  })
  const release = async () => {
    await clinic.getByRole('button', { name: 'Daten freigeben' }).click()
    await clinic.getByRole('button', { name: 'Für Haus Seeblick freigeben' }).click()
  }
  await openRequest()
  await release()
  await clinic.getByRole('link', { name: 'Schlüssel ansehen' }).click({ timeout: keysMs })
  await expect(clinic.getByText(/^Bei Haus Seeblick kann jemand Neues mitlesen/)).toBeVisible()
  await expect(clinic.getByText(/wird für diese Einrichtung nichts mehr verschlüsselt/)).toBeVisible()
  expect(shared).toEqual([])
  expect((await digitsOf(clinic))[1]).not.toBe(atProvider[0])

  await clinic.getByRole('button', { name: 'Bekannt, nicht verglichen' }).click()
  await confirmInDialog(clinic, 'Als bekannt bestätigen')
  await expect(clinic.getByText(/^Bekannt, nicht verglichen. Bestätigt von Miriam König/)).toBeVisible()
  await clinic.getByRole('link', { name: 'Zurück' }).click()
  await release()
  await expect(clinic.getByText('Haus Seeblick sieht alle Angaben.')).toBeVisible({ timeout: keysMs })
  expect(shared).toHaveLength(1)
})
