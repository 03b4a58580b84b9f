// R45, B38, X18, P38: a house shows pictures, a logo and documents; clinics and visitors see them, and nothing says where a photo was taken.
import type { Page } from '@playwright/test'
import { makePdf } from '../support/make-pdf.ts'
import { makePng } from './support/documents.ts'
import { expect, signInAtClinic, signInAtProvider, test } from './support/test.ts'

/** A real photo as a camera writes it: with a place in it. */
async function photoOf(page: Page, colour: string): Promise<Buffer> {
  const base64 = await page.evaluate((fill) => {
    const canvas = document.createElement('canvas')
    canvas.width = 2400
    canvas.height = 1800
    const context = canvas.getContext('2d')
    if (context) {
      context.fillStyle = fill
      context.fillRect(0, 0, 2400, 1800)
      context.fillStyle = 'white'
      context.fillRect(300, 300, 900, 600)
    }
    return canvas.toDataURL('image/jpeg').split(',')[1] ?? ''
  }, colour)
  const plain = Buffer.from(base64, 'base64')
  const said = Buffer.from('Exif\0\0GPS 53.14 N 8.21 E', 'latin1')
  const part = Buffer.concat([Buffer.from([0xff, 0xe1, 0, said.length + 2]), said])
  return Buffer.concat([plain.subarray(0, 2), part, plain.subarray(2)])
}

async function choose(page: Page, button: string, file: { name: string; mimeType: string; buffer: Buffer }) {
  const chooser = page.waitForEvent('filechooser')
  await page.getByRole('button', { name: button, exact: true }).click()
  await (await chooser).setFiles(file)
}

test('a house shows itself, and clinics and visitors see it', async ({ newDevice }) => {
  const page = await newDevice('tablet')
  await signInAtProvider(page)
  const house = /dashboard\/(\d+)/.exec(page.url())?.[1] ?? ''
  await page.goto(page.url().replace(/\/requests.*/, '/settings/profile'))
  const images = page.getByRole('region', { name: 'Bilder', exact: true })
  const dialog = page.getByRole('dialog')
  const addImage = async (colour: string, description: string) => {
    const buffer = await photoOf(page, colour)
    await choose(page, 'Bild hinzufügen', { name: 'IMG_0815.jpg', mimeType: 'image/jpeg', buffer })
    await dialog.getByLabel('Beschreibung').fill(description)
    await dialog.getByRole('button', { name: 'Bild hinzufügen' }).click()
    await expect(images.getByText(description)).toBeVisible()
  }

  await choose(page, 'Bild hinzufügen', { name: 'x.jpg', mimeType: 'image/jpeg', buffer: Buffer.from('MZ no picture') })
  await expect(images.getByRole('alert')).toContainText('Möglich sind JPG und PNG.')
  await addImage('green', 'Unser Garten')
  await addImage('blue', 'Ein Einzelzimmer')
  await images.getByRole('button', { name: 'Ein Einzelzimmer nach vorn' }).click()
  await expect(images.getByRole('listitem').first()).toContainText('Ein Einzelzimmer')
  await choose(page, 'Logo auswählen', { name: 'logo.png', mimeType: 'image/png', buffer: makePng(60, 40) })
  await expect(page.getByRole('img', { name: 'Logo von Haus Seeblick' })).toBeVisible()
  const buffer = Buffer.from(makePdf('Hausprospekt'))
  await choose(page, 'Dokument hinzufügen', { name: 'Prospekt.exe', mimeType: 'application/pdf', buffer })
  await expect(page.getByRole('region', { name: 'Dokumente' }).getByRole('alert')).toContainText(
    'Die Endung im Namen sagt etwas anderes als der Inhalt',
  )
  await choose(page, 'Dokument hinzufügen', { name: 'Prospekt.pdf', mimeType: 'application/pdf', buffer })
  await expect(page.getByRole('link', { name: 'Prospekt.pdf' })).toBeVisible()
  await choose(page, 'Vertrag hinterlegen', { name: 'AVV.pdf', mimeType: 'application/pdf', buffer })
  await expect(page.getByText('Ihre Leitung kann den Vertrag hier öffnen.')).toBeVisible()

  const visitor = await newDevice('desk')
  await visitor.goto('/providersearch/weserems/listing?zipcode=26382&distance=100')
  await expect(visitor.locator('article img').first()).toBeVisible()
  await visitor.goto(`/providersearch/weserems/provider/${house}?zipcode=26382`)
  await expect(visitor.getByText('Ein Einzelzimmer')).toBeVisible()
  await expect(visitor.getByRole('link', { name: /Prospekt\.pdf/ })).toBeVisible()
  await expect(visitor.getByText('AVV.pdf')).toBeHidden()
  const shown = visitor.getByRole('list', { name: 'Bilder' }).locator('img').first()
  const sent = await visitor.request.get((await shown.getAttribute('src')) ?? '')
  const bytes = await sent.body()
  expect([sent.headers()['content-type'], bytes.includes('GPS'), bytes.length < 1_500_000]).toEqual([
    'image/jpeg',
    false,
    true,
  ])

  const clinic = await newDevice('clinic')
  await signInAtClinic(clinic)
  await clinic.getByRole('link', { name: /Brandt/ }).click()
  await clinic.getByRole('button', { name: /^Mehr zu Haus Seeblick/ }).click()
  await clinic.getByRole('menuitem', { name: 'Haus ansehen' }).click()
  await expect(clinic.getByRole('dialog').getByText('Unser Garten')).toBeVisible()

  // taken away, nobody finds it any more
  await images.getByRole('button', { name: 'Unser Garten entfernen' }).click()
  await dialog.getByRole('button', { name: 'Behalten' }).click()
  await expect(images.getByText('Unser Garten')).toBeVisible()
  for (const name of ['Unser Garten', 'Ein Einzelzimmer', 'Prospekt.pdf']) {
    await page.getByRole('button', { name: `${name} entfernen` }).click()
    await dialog.getByRole('button', { name: 'Entfernen', exact: true }).click()
    await expect(page.getByText(name, { exact: true })).toHaveCount(0)
  }
  await page.getByRole('button', { name: 'Logo entfernen' }).click()
  await dialog.getByRole('button', { name: 'Behalten' }).click()
  await expect(page.getByRole('img', { name: /^Logo von / })).toBeVisible()
  await page.getByRole('button', { name: 'Logo entfernen' }).click()
  await dialog.getByRole('button', { name: 'Entfernen', exact: true }).click()
  await expect(page.getByText('Noch kein Logo.')).toBeVisible()
  await page.getByRole('button', { name: 'Vertrag entfernen' }).click()
  await dialog.getByRole('button', { name: 'Vertrag löschen' }).click()
  await expect(page.getByText('Der Vertrag ist gelöscht.')).toBeVisible()
  for (const none of [
    'Noch keine Bilder.',
    'Noch keine Dokumente.',
    'Noch kein Logo.',
    'Noch kein Vertrag hinterlegt.',
  ])
    await expect(page.getByText(none)).toBeVisible()
  // a drawn page is kept for half a minute
  await expect(async () => {
    await visitor.reload()
    await expect(visitor.getByRole('heading', { level: 1, name: 'Haus Seeblick' })).toBeVisible()
    await expect(visitor.getByText(/Ein Einzelzimmer|Prospekt/)).toHaveCount(0, { timeout: 1000 })
  }).toPass({ timeout: 60_000 })
})
