// Relatives who read little German let the browser translate the page. Its translator takes texts away that React still knows: what
// was shown before goes, what is new comes, nothing that was typed is lost, and no page breaks off.
import type { Page } from '@playwright/test'
import { demoPassword } from '../../demo/person.ts'
import { expect, people, test } from './support/test.ts'
import { expectTranslated, translateFromTheFirst, translatePage } from './support/translator.ts'

test.use({ actionTimeout: 30_000 })

/** what the page tells its log when it broke off, or when React had to draw a part anew */
function watchBreaks(page: Page): string[] {
  const told: string[] = []
  page.on('console', (message) => {
    if (/page_failed|page_lost|page_recovered|route_failed/.test(message.text())) told.push(message.text())
  })
  return told
}

/** The text is there once: neither left over from before, nor twice. */
const isOnce = (page: Page, text: string) => expect(page.getByText(text, { exact: false })).toHaveCount(1)

async function askForPlace(page: Page): Promise<void> {
  const place = page.getByRole('combobox', { name: /Wo suchen Sie/ })
  await page.getByRole('button', { name: 'Suche beginnen' }).click()
  await expectTranslated(page, 'Geben Sie Ihre Postleitzahl ein.')
  await place.fill('80331')
  await expect(page.getByText('Geben Sie Ihre Postleitzahl ein.', { exact: false })).toHaveCount(0)
  await page.getByRole('button', { name: 'Suche beginnen' }).click()
  await expectTranslated(page, 'Für diese Postleitzahl gibt es hier keine Suche.')
  await expect(place).toHaveValue('80331')
  await place.fill('26382')
  await page.getByRole('button', { name: 'Suche beginnen' }).click()
  await expectTranslated(page, 'Wen suchen Sie?')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('ü Wen suchen Sie?')
  await expect(page.getByText('Einen Pflegeplatz finden')).toHaveCount(0)
}

test('the portal: questions, list and filters', async ({ newDevice }) => {
  const page = await newDevice('relative')
  const breaks = watchBreaks(page)
  await page.goto('/providersearch/weserems')
  await page.getByRole('button', { name: 'Suche beginnen' }).click() // it is taken over
  await expect(page.getByText('Geben Sie Ihre Postleitzahl ein.')).toBeVisible()
  await translatePage(page)
  await askForPlace(page)

  await page.goto('/providersearch/weserems/listing?zipcode=26382')
  await expect(page.getByRole('heading', { name: 'Haus am Deich' })).toBeVisible()
  await expect(page.getByRole('region', { name: /Karte/ }).first()).toBeVisible()
  await translatePage(page)
  await expectTranslated(page, 'Haus am Deich')
  for (const order of [1, 0]) {
    await page.getByLabel(/Reihenfolge/).selectOption({ index: order })
    await expect(page).toHaveURL(/sort/)
    await expect(page.getByRole('heading', { name: 'Haus am Deich' })).toHaveCount(1)
  }
  await page
    .getByRole('button', { name: /Filter/ })
    .first()
    .click()
  await expectTranslated(page, 'Filter')
  await page.getByRole('dialog').getByRole('checkbox').first().click()
  await page.getByRole('button', { name: /Abbrechen/ }).click()
  await expect(page.getByRole('dialog')).toHaveCount(0)
  expect(breaks).toEqual([])
})

test('a drawn page that is translated before its scripts are there works, and React draws no part of it anew', async ({
  newDevice,
}) => {
  const page = await newDevice('relative')
  const breaks = watchBreaks(page)
  await translateFromTheFirst(page)
  await page.goto('/providersearch/weserems')
  await expectTranslated(page, 'Einen Pflegeplatz finden')
  await askForPlace(page)
  expect(breaks).toEqual([])

  // a list has parts that are taken over last
  await page.goto('/providersearch/weserems/listing?zipcode=26382')
  await expectTranslated(page, 'Haus am Deich')
  await expect(page.getByRole('region', { name: /Karte/ }).first()).toBeVisible()
  expect(breaks).toEqual([])
})

test('a provider signs in, and answers a request', async ({ newDevice }) => {
  const page = await newDevice('tablet')
  const breaks = watchBreaks(page)
  await page.goto('/careprovider/auth')
  await expect(page.getByLabel('E-Mail-Adresse')).toBeVisible()
  await translatePage(page)
  await page.getByLabel('E-Mail-Adresse').fill(people.maria)
  await page.getByRole('button', { name: /ü Anmelden/ }).click()
  await expect(page.getByLabel('E-Mail-Adresse')).toHaveValue(people.maria)
  await page
    .getByLabel(/Passwort/)
    .first()
    .fill('falsch')
  await page.getByRole('button', { name: /ü Anmelden/ }).click()
  await expect(page.getByRole('alert')).toBeVisible({ timeout: 60_000 })
  await page
    .getByLabel(/Passwort/)
    .first()
    .fill(demoPassword)
  await page.getByRole('button', { name: /ü Anmelden/ }).click()
  await expect(page.getByRole('tab', { name: /Neu/ })).toBeVisible({ timeout: 60_000 })
  await page
    .getByRole('link', { name: /Frau, 80 bis 89/ })
    .first()
    .click()
  await expectTranslated(page, 'Auf einen Blick')
  const field = page.getByLabel(/Nachricht schreiben/)
  await field.fill('Ein Zimmer ist frei')
  await page.getByRole('button', { name: /Zusagen/ }).click()
  await page
    .getByRole('dialog')
    .getByRole('button', { name: /Abbrechen/ })
    .click()
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await expect(field).toHaveValue('Ein Zimmer ist frei')
  await page.getByRole('button', { name: /Senden/ }).click()
  await isOnce(page, 'Ein Zimmer ist frei')
  await expect(field).toHaveValue('')
  expect(breaks).toEqual([])
})
