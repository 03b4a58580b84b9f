// The main job on the production build: a clinic sends an encrypted request, a care provider answers, the clinic sees the
// answer without a reload, releases the data and chooses.
import type { Page } from '@playwright/test'
import { confirmInDialog, expect, signInAtClinic, signInAtProvider, test } from './support/test.ts'

/** Creates a person by the first step of the form, and answers once the person's page is open. */
async function createPerson(page: Page, firstName: string, lastName: string): Promise<void> {
  await page.getByRole('link', { name: 'Neu anlegen' }).click()
  await page.getByLabel('Vorname').fill(firstName)
  await page.getByLabel('Nachname').fill(lastName)
  await page.getByLabel('Geburtsdatum').fill('12.04.1951')
  await page.getByRole('radio', { name: 'weiblich' }).check({ force: true })
  await page.getByLabel('Postleitzahl').fill('26131')
  await page.getByRole('button', { name: 'Alles Weitere später' }).click()
  await expect(page.getByRole('heading', { name: new RegExp(lastName) })).toBeVisible()
}

/** Starts a search for short-term care around 26131 and answers on its panel. */
async function startSearch(page: Page, options: { readonly share: boolean }): Promise<void> {
  await page.getByRole('checkbox', { name: /Kurzzeitpflege/ }).check({ force: true })
  if (options.share)
    await page.getByRole('checkbox', { name: /Daten schon mit der Anfrage freigeben/ }).check({ force: true })
  await expect(page.getByText(/Versorger passen/)).toBeVisible()
  await page.getByRole('button', { name: 'Versorger anzeigen' }).click()
  await expect(page.getByRole('heading', { name: /Passend, noch nicht angefragt/ })).toBeVisible()
}

async function sendTo(page: Page, house: string): Promise<void> {
  await page.getByRole('checkbox', { name: `${house} auswählen` }).check({ force: true })
  await page.getByRole('button', { name: 'Anfrage senden' }).click()
  await expect(page.getByText('Anfrage gesendet.')).toBeVisible()
}

test('a request goes out, is answered, and the answer arrives without a reload', async ({ newDevice }) => {
  const clinic = await newDevice('clinic')
  const provider = await newDevice('provider')
  await signInAtClinic(clinic)
  await createPerson(clinic, 'Wilma', 'Testmann')
  await startSearch(clinic, { share: false })
  await signInAtProvider(provider)
  // a list keeps still once it has settled, and only then does an arrival wait to be shown
  await expect(provider.getByRole('list', { name: 'Neu' })).toHaveAttribute('aria-busy', 'false')
  await sendTo(clinic, 'Haus Seeblick')

  // the provider's open list learns of it by the socket
  await expect(provider.getByText(/neue Anfrage anzeigen/)).toBeVisible()
  await provider.getByText(/neue Anfrage anzeigen/).click()
  await expect(provider.getByRole('link', { name: /Frau, 70 bis 79/ })).toHaveCount(1)
  await expect(provider.getByText('Testmann')).toHaveCount(0)

  await provider
    .getByRole('link', { name: /Frau, 70 bis 79/ })
    .first()
    .click()
  await expect(provider.getByRole('button', { name: 'Zugriff anfragen' }).first()).toBeVisible()
  await provider.getByRole('button', { name: 'Zusagen' }).click()
  await confirmInDialog(provider, 'Zusage senden')
  await expect(provider.getByText('Angekommen').first()).toBeVisible()
  await provider.getByLabel('Nachricht schreiben').fill('Ab 10 Uhr ist jemand am Empfang.')
  await provider.getByRole('button', { name: 'Senden', exact: true }).click()

  const group = clinic.getByRole('region', { name: /^Zusagen/ })
  await expect(group.getByText('Haus Seeblick')).toBeVisible()
  await group.getByRole('link', { name: /Haus Seeblick/ }).click()
  await clinic.getByRole('tab', { name: /Nachrichten/ }).click()
  await expect(clinic.getByText('Ab 10 Uhr ist jemand am Empfang.')).toBeVisible()
  await clinic
    .getByRole('tab', { name: /Angaben/ })
    .last()
    .click()

  await clinic.getByRole('button', { name: 'Daten freigeben' }).click()
  await clinic.getByRole('button', { name: 'Für Haus Seeblick freigeben' }).click()
  await expect(clinic.getByText('Haus Seeblick sieht alle Angaben.')).toBeVisible()
  await expect(provider.getByText('Wilma Testmann')).toBeVisible()

  await clinic.getByRole('button', { name: 'Verbindlich auswählen' }).first().click()
  await confirmInDialog(clinic, 'Verbindlich auswählen')
  await expect(clinic.getByText(/Ausgewählt: Haus Seeblick/).first()).toBeVisible()
  await expect(provider.getByText('Aufnahme bestätigt').first()).toBeVisible()
})
