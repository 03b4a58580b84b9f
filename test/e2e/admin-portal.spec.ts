// What the operator says of the portal: who stands at its foot, as a visitor then sees it, and which postcodes a region offers.
import { openConsole } from './support/console.ts'
import { makePng } from './support/documents.ts'
import { expect, test } from './support/test.ts'

test('partners and a region’s postcodes are changed in the console, and the foot shows it', async ({
  machine,
  newDevice,
}) => {
  const page = await openConsole({ machine, newDevice })
  const visitor = await newDevice('visitor')
  const nav = page.getByRole('navigation').first()

  // a partner with a checked address, a logo and a place
  const add = async (name: string, website: string) => {
    await nav.getByRole('link', { name: 'Partner', exact: true }).click()
    await page.getByRole('link', { name: 'Partner anlegen' }).click()
    await page.getByRole('textbox', { name: 'Name', exact: true }).fill(name)
    await page.getByLabel('Internetseite').fill(website)
    await page.getByRole('radio', { name: 'Weser-Ems' }).check()
    await page.getByRole('radio', { name: 'Fördert das Portal' }).check()
    await page.getByRole('button', { name: 'Anlegen' }).click()
  }
  await add('Stiftung Deichland', 'stiftung.example')
  await expect(page.getByRole('alert')).toContainText('Das ist keine Internetadresse.')
  await page.getByLabel('Internetseite').fill('https://stiftung.example')
  await page.getByRole('button', { name: 'Anlegen' }).click()
  await expect(page.getByRole('heading', { name: 'Stiftung Deichland', level: 1 })).toBeVisible()
  await page.getByRole('tab', { name: 'Logo' }).click()
  const chosen = page.locator('input[type=file]')
  await chosen.setInputFiles({ name: 'logo.png', mimeType: 'image/png', buffer: Buffer.from('kein Bild') })
  await expect(page.getByRole('alert')).toBeVisible()
  await chosen.setInputFiles({ name: 'logo.png', mimeType: 'image/png', buffer: makePng(900, 300) })
  await expect(page.getByRole('img', { name: 'Stiftung Deichland' })).toBeVisible()
  await add('Verein Küste', '')
  await page.getByRole('tab', { name: 'Überblick' }).click()
  await expect(page.getByText('3 von 3')).toBeVisible()
  await page.getByRole('button', { name: 'Nach vorn' }).click()
  await expect(page.getByText('2 von 3')).toBeVisible()
  await visitor.goto('/providersearch/weserems')
  const foot = visitor.getByRole('region', { name: 'Gefördert von' }).getByRole('listitem')
  await expect(foot).toHaveCount(3)
  await expect(foot.nth(1)).toHaveText('Verein Küste')
  await expect(foot.last().getByRole('link')).toHaveAttribute('href', 'https://stiftung.example')
  await expect(foot.last().getByRole('img', { name: 'Stiftung Deichland' })).toBeVisible()
  await page.getByRole('button', { name: 'Partner entfernen' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Partner entfernen' }).click()
  await expect(page.getByRole('heading', { name: 'Partner', level: 1 })).toBeVisible()
  await expect(page.getByRole('link', { name: 'Verein Küste' })).toHaveCount(0)

  // a region's postcodes: wrong ones by line, what changes, and only then saved
  await nav.getByRole('link', { name: 'Regionen', exact: true }).click()
  await page.getByRole('link', { name: 'Weser-Ems' }).click()
  const list = page.getByLabel('Liste der Postleitzahlen')
  await list.fill('26131 2613\n80331; 26382\n00001')
  const judge = page.getByRole('button', { name: 'Prüfen, was sich ändert' })
  await judge.click()
  await expect(page.getByText('Zeile 1: „2613“ ist keine Postleitzahl.')).toBeVisible()
  await list.fill('26131\n80331; 26382\n00001')
  await judge.click()
  await expect(page.getByText('Zeile 2: 80331 liegt nicht in Niedersachsen.')).toBeVisible()
  await expect(page.getByText('Zeile 3: 00001 gibt es in unserer Liste nicht.')).toBeVisible()
  await list.fill('26131, 26382')
  await page.getByLabel('Übliche Postleitzahl').fill('26131')
  await page.getByLabel('Fragt auch nach Pflege für Kinder', { exact: false }).check()
  await judge.click()
  const change = page.getByRole('region', { name: 'Was sich ändert' })
  await expect(change).toContainText('Eine kommt dazu: 26131')
  await expect(change).toContainText(/Häuser kommen ins Portal|Ein Haus kommt ins Portal/)
  await page.getByRole('button', { name: 'Speichern', exact: true }).click()
  await expect(page.getByText('Gespeichert. Das Portal hält sich innerhalb einer Minute daran.')).toBeVisible()
  await expect(page.getByText('Liste der Postleitzahlen: 1 dazu', { exact: false })).toBeVisible()
})
