// What a house may read of a patient: blurred until the clinic gives it free, asked for in place, without names or whole. And the
// answers that a house takes back.
import type { Page } from '@playwright/test'
import { confirmInDialog, expect, signInAtClinic, signInAtProvider, test } from './support/test.ts'

const open = (page: Page, name: RegExp) => page.getByRole('link', { name }).first().click()

test('[R36] what is not shared is blurred with the reason, asked for, and shown as the clinic gives it free', {
  tag: '@installed',
}, async ({ newDevice }) => {
  const provider = await newDevice('provider')
  const clinic = await newDevice('clinic')
  await signInAtProvider(provider)
  await open(provider, /Frau, ab 90/)
  const patient = provider.getByRole('region', { name: 'Patientin oder Patient' })
  await expect(patient).toContainText('Diese Angaben sind noch nicht freigegeben. Sie können darum bitten.')
  const factOf = (label: string) =>
    patient.getByRole('term').filter({ hasText: label }).locator('xpath=following-sibling::dd[1]')
  for (const label of ['Name', 'Geburtsdatum', 'Adresse', 'Hauptdiagnose']) {
    const value = factOf(label).first()
    await expect(value.getByRole('img', { name: 'Nicht lesbar' })).toBeVisible()
    // a bar: nothing that could be selected or read from the page
    await expect(value).toHaveText('')
  }
  await expect(provider.getByText(/Renken|Rastede|Demenz nach/)).toHaveCount(0)
  // what the clinic shares with every request stays readable
  await expect(
    provider
      .getByRole('main')
      .getByText(/Pflegegrad 5/)
      .first(),
  ).toBeVisible()

  await patient.getByRole('button', { name: 'Zugriff anfragen' }).click()
  await expect(patient.getByText(/^Angefragt:/)).toBeVisible()
  await expect(patient.getByRole('button', { name: 'Zugriff erneut anfragen' })).toBeVisible()

  await signInAtClinic(clinic)
  await open(clinic, /Renken/)
  // the list names the house too, beside another patient
  await expect(clinic.getByRole('heading', { level: 1, name: /Renken/ })).toBeVisible()
  await open(clinic, /Haus Seeblick/)
  const panel = clinic.getByRole('complementary', { name: /Haus Seeblick/ })
  await expect(panel.getByText(/^Haus Seeblick bittet um Zugriff auf die Angaben\./)).toBeVisible()
  await panel.getByRole('button', { name: 'Daten freigeben' }).click()
  await panel.getByRole('radio', { name: 'Ohne Namen, Kontakte, Diagnosen und Pflegedetails' }).check()
  await panel.getByRole('button', { name: 'Für Haus Seeblick freigeben' }).click()
  await expect(panel.getByText('Haus Seeblick sieht keine Namen, Kontakte, Diagnosen und Pflegedetails.')).toBeVisible()
  await expect(factOf('Name').first()).toHaveText('Nicht freigegeben.')
  await expect(provider.getByText('Alma Renken')).toHaveCount(0)
  await patient.getByRole('button', { name: 'Freigabe erbitten' }).click()

  await panel.getByRole('button', { name: 'Daten freigeben' }).click()
  await panel.getByRole('button', { name: 'Für Haus Seeblick freigeben' }).click()
  await expect(factOf('Name').first()).toHaveText('Alma Renken')
  await expect(patient.getByRole('img', { name: 'Nicht lesbar' })).toHaveCount(0)
})

test('[R27] an acceptance and an interest are taken back; going back in the question changes nothing', {
  tag: '@installed',
}, async ({ newDevice }) => {
  const provider = await newDevice('provider')
  const clinic = await newDevice('clinic')
  await signInAtProvider(provider)
  await signInAtClinic(clinic)
  await open(clinic, /Brandt/)
  await open(provider, /Frau, 80 bis 89/)
  const bar = provider.getByRole('toolbar', { name: 'Antworten' })
  const inGroup = (name: RegExp) => clinic.getByRole('region', { name }).getByText('Haus Seeblick', { exact: true })
  const takeBack = async (button: string) => {
    await bar.getByRole('button', { name: button }).click()
    await provider.getByRole('dialog').getByRole('button', { name: 'Zurück' }).click()
    await expect(provider.getByRole('dialog')).toBeHidden()
    await expect(bar.getByRole('button', { name: button })).toBeFocused()
    await bar.getByRole('button', { name: button }).click()
    await confirmInDialog(provider, 'Bestätigen')
    await expect(bar.getByRole('button', { name: 'Zusagen' })).toBeVisible()
  }

  await bar.getByRole('button', { name: 'Zusagen' }).click()
  await confirmInDialog(provider, 'Zusage senden')
  await expect(inGroup(/^Zusagen/)).toBeVisible()
  await takeBack('Zusage rückgängig machen')
  await expect(inGroup(/^Zusagen/)).toHaveCount(0)
  await expect(inGroup(/^Angefragt/)).toBeVisible()

  await bar.getByRole('button', { name: 'Interesse melden' }).click()
  const dialog = provider.getByRole('dialog')
  await dialog.getByText('Arztbrief oder Befund').click()
  await dialog.getByText('Morgen 12 Uhr').click()
  await dialog.getByText('Ja, 1 Platz bis morgen, 12:00 Uhr').click()
  await confirmInDialog(provider, 'Interesse senden')
  const row = clinic
    .getByRole('region', { name: /^Angefragt/ })
    .getByRole('listitem')
    .filter({ hasText: 'Haus Seeblick' })
  await expect(row).toContainText('Platz gehalten bis morgen, 12:00 Uhr')
  await takeBack('Interesse zurücknehmen')
  await expect(row).not.toContainText('Platz gehalten')
})
