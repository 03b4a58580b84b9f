// The sections of a patient's record: what a clinic fills in there is sealed, proposes services, is shown in the profile, and
// stays when somebody changes something else. Each list of the form can be opened.
import type { Page } from '@playwright/test'
import { expect, signInAtClinic, test } from './support/test.ts'

/** what a select offers once it is there, without 'please choose' */
async function optionsOf(page: Page, label: string): Promise<string[]> {
  const select = page.getByRole('combobox', { name: label, exact: true })
  await expect(select).toBeVisible()
  return (await select.locator('option').allTextContents()).slice(1)
}

test('a clinic fills in sections of the record, and they stay', async ({ newDevice }) => {
  const page = await newDevice('clinic')
  const open = (section: string) => page.getByRole('button', { name: section, exact: true }).click()
  await signInAtClinic(page)
  await page.getByRole('link', { name: 'Neu anlegen' }).click()
  await page.getByLabel('Vorname').fill('Wilma')
  await page.getByLabel('Nachname').fill('Testmann')
  await page.getByLabel('Geburtsdatum').fill('12/04/1951') // [X26] the other of the two forms
  await page.getByRole('radio', { name: 'weiblich' }).check({ force: true })
  await page.getByLabel('Postleitzahl').fill('26131')

  await open('Verständigung')
  expect((await optionsOf(page, 'Sprache')).length).toBeGreaterThan(45)
  expect((await optionsOf(page, 'Sprache')).slice(-2)).toEqual(['Anderes', 'Unbekannt']) // [K30]
  await page.getByLabel('Sprache', { exact: true }).selectOption('Türkisch')
  await page.getByRole('button', { name: 'Weiter: Pflegebedarf' }).click()

  const levels = await optionsOf(page, 'Pflegegrad') // [K11]
  expect(levels.slice(0, 5)).toEqual([1, 2, 3, 4, 5].map((level) => `Pflegegrad ${level}`))
  expect(levels).toHaveLength(7)
  await page.getByLabel('Gewicht').selectOption('130 bis 159 kg') // [K9] the 130 kg rule
  await open('Atmung')
  await page.getByLabel('Intensivpflegefachkraft nötig').check()
  await open('Hilfsmittel')
  await page.getByRole('button', { name: 'Produkt hinzufügen' }).click()
  await page.getByLabel('Produkt', { exact: true }).fill('Rollator')
  await page.getByLabel('Produktgruppe').selectOption('10 Gehhilfen')
  await page.getByRole('button', { name: 'Weiter: Diagnosen' }).click()
  await page.getByRole('button', { name: 'Weiter: Kontakt' }).click()
  await page.getByLabel('IBAN').fill('AT61 1904 3002 3457 3201') // [X23] own message
  await page.getByRole('button', { name: 'Speichern und Suche vorbereiten' }).click()
  await expect(page.getByText('Geben Sie die IBAN ein: DE und 20 weitere Zeichen.').first()).toBeVisible()
  await page.getByLabel('IBAN').fill('DE12 5001 0517 0648 4898 90')
  await page.getByRole('button', { name: 'Speichern und Suche vorbereiten' }).click()
  await expect(page.getByRole('heading', { name: /Testmann/ })).toBeVisible()

  const readable = page.getByRole('region', { name: 'Für die Suche lesbar' })
  await expect(readable).toContainText('Intensiv')
  await expect(readable).toContainText('130')
  const profile = page.getByRole('region', { name: 'Patientin oder Patient' })
  await expect(profile.getByText('Türkisch')).toBeVisible()
  await expect(profile.getByText('Rollator (Gehhilfen)')).toBeVisible()
  const filled = page.getByRole('region', { name: 'Was ausgefüllt ist' })
  await filled.getByText(/Abschnitten ausgefüllt/).click()
  await expect(filled.getByText(/Verständigung/)).toBeVisible()

  await page.getByRole('link', { name: 'Angaben ändern' }).click()
  await expect(page.getByLabel('Vorname')).toHaveValue('Wilma')
  await page.getByLabel('Straße').fill('Seestraße')
  await page.getByRole('button', { name: 'Änderung speichern' }).click()
  await expect(profile.getByText(/Seestraße/)).toBeVisible()
  await expect(profile.getByText('Türkisch')).toBeVisible()
})
