// Files as hospitals really send them: scans of copiers, forms, faxes, photos of telephones, old systems' exports. What can be shown
// is shown, on older browsers and without network too; what cannot go is told by its name when it is chosen.
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { PDFDocument, rgb } from '@cantoo/pdf-lib'
import type { Page } from '@playwright/test'
import { makeStripedPng } from './support/documents.ts'
import { expect, readyWithoutNetwork, signInAtClinic, signInAtProvider, test, unlock } from './support/test.ts'

const caseFile = (name: string) => readFile(join(import.meta.dirname, '..', 'support', 'case-files', name))
/** newer than the browsers of many tablets: pdf.js brings its own */
const missing = [
  'delete Map.prototype.getOrInsertComputed; delete WeakMap.prototype.getOrInsertComputed',
  'delete Math.sumPrecise; delete Promise.try; delete Uint8Array.prototype.toHex',
].join(';')

async function asOnOldTablet(page: Page) {
  await page.addInitScript(missing)
  await page.route('**/pdf.worker*', async (route) => {
    const response = await route.fetch()
    await route.fulfill({ response, body: `${missing};${await response.text()}` })
  })
}

async function openFilesOfRequest(clinic: Page) {
  await clinic.getByRole('link', { name: /Brandt/ }).click()
  await clinic
    .getByRole('region', { name: /^Angefragt/ })
    .getByRole('link', { name: /Haus Seeblick/ })
    .click()
  const request = clinic.getByRole('complementary', { name: /Haus Seeblick/ })
  await request.getByRole('tab', { name: /^Dateien/ }).click()
}

async function choose(page: Page, name: string, buffer: Buffer) {
  const chooser = page.waitForEvent('filechooser')
  await page.getByRole('button', { name: 'Datei hinzufügen' }).last().click()
  await (await chooser).setFiles({ name, mimeType: '', buffer })
  return page.getByRole('dialog')
}

async function attach(page: Page, name: string, buffer: Buffer) {
  const dialog = await choose(page, name, buffer)
  await dialog.getByRole('combobox', { name: 'Kategorie' }).click()
  await page.getByRole('option', { name: 'Arztbrief', exact: true }).click()
  await dialog.getByRole('button', { name: 'Datei senden' }).click()
  await expect(dialog).toBeHidden()
}

async function refusal(page: Page, name: string, buffer: Buffer) {
  const dialog = await choose(page, name, buffer)
  const said = (await dialog.getByRole('alert').textContent()) ?? ''
  await expect(dialog.getByRole('combobox', { name: 'Kategorie' })).toBeHidden()
  await dialog.getByRole('button', { name: 'Schließen' }).last().click()
  await expect(dialog).toBeHidden()
  return said
}

async function downloadFromMenu(page: Page, name: string) {
  await page.getByRole('button', { name: `Mehr zu ${name}`, exact: true }).click()
  await page.getByRole('menuitem', { name: 'Herunterladen' }).click()
}

async function show(page: Page, name: string) {
  await page.getByRole('button', { name: `${name} ansehen` }).click()
  const dialog = page.getByRole('dialog')
  await expect(dialog.locator('canvas[data-drawn]').or(dialog.getByRole('alert')).first()).toBeVisible({
    timeout: 20_000,
  })
  return dialog
}
const close = (page: Page) => page.getByRole('dialog').getByRole('button', { name: 'Schließen' }).last().click()

/** Of what is shown: its size, and the share of dark pixels in a part of it (shares of width and height). */
const darkIn = (page: Page, part: readonly [x: number, y: number, width: number, height: number] = [0, 0, 1, 1]) =>
  page
    .getByRole('dialog')
    .locator('canvas')
    .evaluate((element, [x, y, width, height]) => {
      const canvas = element as HTMLCanvasElement
      const [w, h] = [canvas.width, canvas.height]
      const size = [Math.floor(width * w), Math.floor(height * h)] as const
      const { data } = canvas.getContext('2d')?.getImageData(x * w, y * h, ...size) ?? { data: [] }
      let dark = 0
      for (let i = 0; i < data.length; i += 4) if ((data[i] ?? 255) < 140) dark++
      return { width: w, height: h, dark: (400 * dark) / data.length }
    }, part)

/** Pages that take their time, each of its own grey. */
async function slowPdf(pages: number): Promise<Buffer> {
  const document = await PDFDocument.create()
  for (let number = 1; number <= pages; number++) {
    const page = document.addPage([300, 400])
    const shade = (number * 20) / 255
    for (let i = 0; i < 6000; i++)
      page.drawRectangle({ x: i % 300, y: 0, width: 2, height: 400, color: rgb(shade, shade, shade) })
  }
  return Buffer.from(await document.save())
}
/** Which of them is shown. */
const pageShown = (page: Page) =>
  page
    .getByRole('dialog')
    .locator('canvas')
    .evaluate((element) => {
      const [shade = 0] = (element as HTMLCanvasElement).getContext('2d')?.getImageData(50, 50, 1, 1).data ?? []
      return Math.round(shade / 20)
    })

test('scans, forms, faxes and strips are shown, on a browser that is years old and, once fetched, without network', {
  tag: '@installed',
}, async ({ newDevice, machine }) => {
  test.setTimeout(240_000)
  const clinic = await newDevice('clinic')
  await asOnOldTablet(clinic)
  await signInAtClinic(clinic)
  await openFilesOfRequest(clinic)
  await attach(clinic, 'Scan.pdf', await caseFile('scan-jpeg2000.pdf'))
  await attach(clinic, 'Formular.pdf', await caseFile('acroform-no-appearance.pdf'))
  await attach(clinic, 'Fax.tif', await caseFile('fax-3-pages-g4.tif'))
  await attach(clinic, 'EKG.pdf', await caseFile('ecg-strip-100x14400.pdf'))

  await show(clinic, 'Scan.pdf')
  expect((await darkIn(clinic)).dark).toBeGreaterThan(0.5)
  await close(clinic)

  await show(clinic, 'Formular.pdf')
  // what was filled in, and the tick, at their places (points from the top of a page of 595 by 842)
  const at = (left: number, top: number, right: number, bottom: number) =>
    [left / 595, top / 842, (right - left) / 595, (bottom - top) / 842] as const
  expect((await darkIn(clinic, at(64, 111, 396, 128))).dark).toBeGreaterThan(1)
  expect((await darkIn(clinic, at(403, 135, 417, 149))).dark).toBeGreaterThan(1)
  await close(clinic)

  const fax = await show(clinic, 'Fax.tif')
  for (const page of [1, 2, 3]) {
    await expect(fax.getByText(`Seite ${page} von 3`)).toBeVisible()
    await expect.poll(async () => (await darkIn(clinic)).dark).toBeGreaterThan(0.1)
    if (page < 3) await fax.getByRole('button', { name: 'Nächste Seite' }).click()
  }
  await close(clinic)

  await show(clinic, 'EKG.pdf')
  const strip = await darkIn(clinic)
  expect(strip.height).toBeGreaterThan(10_000)
  expect(strip.width * strip.height).toBeLessThanOrEqual(16_777_216)
  expect(strip.dark).toBeGreaterThan(0)
  await close(clinic)

  const tablet = await newDevice('tablet')
  await signInAtProvider(tablet)
  await tablet
    .getByRole('link', { name: /Frau, 80 bis 89/ })
    .first()
    .click()
  await tablet.getByRole('tab', { name: /^Dateien/ }).click()
  const [download] = await Promise.all([tablet.waitForEvent('download'), downloadFromMenu(tablet, 'Scan.pdf')])
  expect(download.suggestedFilename()).toBe('Scan.pdf')
  await readyWithoutNetwork(tablet)
  await machine.stop()
  await tablet.reload()
  await unlock(tablet, /Maria/)
  await tablet.getByRole('tab', { name: /^Dateien/ }).click()
  await show(tablet, 'Scan.pdf')
  expect((await darkIn(tablet)).dark).toBeGreaterThan(0.5)
})

test('pages that are turned fast end at the last wanted one, and large pictures are drawn within what a tablet can keep', async ({
  newDevice,
}) => {
  test.setTimeout(180_000)
  const clinic = await newDevice('clinic')
  // iPadOS draws nothing, without an error, into a canvas that is too large
  await clinic.addInitScript(() => {
    const { drawImage } = CanvasRenderingContext2D.prototype
    CanvasRenderingContext2D.prototype.drawImage = function (this: CanvasRenderingContext2D, ...given: unknown[]) {
      if (this.canvas.width * this.canvas.height <= 16_777_216) Reflect.apply(drawImage, this, given)
    }
  })
  await signInAtClinic(clinic)
  await openFilesOfRequest(clinic)
  await attach(clinic, 'Lang.pdf', await slowPdf(12))
  await attach(clinic, 'Foto.png', makeStripedPng(8064, 6048))
  await attach(clinic, 'Plan.png', makeStripedPng(30_000, 30_000))

  const dialog = await show(clinic, 'Lang.pdf')
  const next = dialog.getByRole('button', { name: 'Nächste Seite' })
  await next.evaluate((button: HTMLElement) => {
    for (let i = 0; i < 5; i++) setTimeout(() => button.click(), i * 100)
  })
  await expect(dialog.getByText('Seite 6 von 12')).toBeVisible()
  await expect.poll(() => pageShown(clinic)).toBe(6)
  await dialog.getByRole('button', { name: 'Vorige Seite' }).click()
  await dialog.getByRole('button', { name: 'Vorige Seite' }).click()
  await expect.poll(() => pageShown(clinic)).toBe(4)
  await expect(dialog.getByRole('alert')).toBeHidden()
  // closed while a page is drawn, and opened again
  await next.click()
  await close(clinic)
  await show(clinic, 'Lang.pdf')
  await expect.poll(() => pageShown(clinic)).toBe(1)
  await close(clinic)

  await show(clinic, 'Foto.png')
  const photo = await darkIn(clinic)
  expect(photo.width * photo.height).toBeLessThanOrEqual(16_777_216)
  expect(photo.dark).toBeGreaterThan(20)
  await close(clinic)

  const plan = await show(clinic, 'Plan.png')
  await expect(plan.getByRole('alert')).toContainText('zu groß, um es hier zu zeigen')
})

test('what is not right with a file is told by name when it is chosen, and what can be made good is', async ({
  newDevice,
}) => {
  test.setTimeout(180_000)
  const clinic = await newDevice('clinic')
  await signInAtClinic(clinic)
  await openFilesOfRequest(clinic)
  const refused = [
    ['Brief.doc', 'rtf-named-doc.doc', 'RTF-Datei'],
    ['Brief.docx', 'password-word.docx', 'Diese Datei hat ein Kennwort'],
    ['Befund.pdf', 'password-geheim.pdf', 'Dieses PDF hat ein Kennwort'],
    ['Foto.heic', 'photo.heic', 'HEIC-Foto'],
  ] as const
  for (const [name, file, said] of refused) expect(await refusal(clinic, name, await caseFile(file))).toContain(said)

  const taken = [
    ['Windows.jfif', 'saved-by-windows.jfif', 'Windows.jpg'],
    ['Bild.webp', 'screenshot.webp', 'Bild.jpg'],
    ['Mail.pdf', 'prefix-newlines.pdf', 'Mail.pdf'],
    ['Export.pdf', 'prefix-utf8-bom.pdf', 'Export.pdf'],
    ['Online.docx', 'word-online-document2.docx', 'Online.docx'],
    ['Beschädigt.jpg', 'gps-no-end-marker.jpg', 'Beschädigt.jpg'],
  ] as const
  for (const [name, file, shown] of taken) {
    await attach(clinic, name, await caseFile(file))
    await expect(clinic.getByRole('listitem').filter({ hasText: shown })).toBeVisible()
  }
  for (const name of ['Windows.jpg', 'Bild.jpg', 'Mail.pdf', 'Export.pdf', 'Beschädigt.jpg']) {
    const dialog = await show(clinic, name)
    await expect(dialog.getByRole('alert')).toBeHidden()
    await close(clinic)
  }
  // place and camera are gone although the photo is damaged
  const [download] = await Promise.all([clinic.waitForEvent('download'), downloadFromMenu(clinic, 'Beschädigt.jpg')])
  const bytes = await readFile(await download.path())
  expect(bytes.length).toBeGreaterThan(1000)
  expect(bytes.toString('latin1')).not.toMatch(/Musterkamera|GPS/)

  // the limit of a name counts its extension
  const long = await choose(clinic, `${'x'.repeat(120)}.pdf`, await caseFile('prefix-newlines.pdf'))
  await expect(long.getByLabel('Name der Datei')).toHaveValue(`${'x'.repeat(116)}.pdf`)
  await long.getByLabel('Name der Datei').fill('y'.repeat(116))
  await long.getByRole('combobox', { name: 'Kategorie' }).click()
  await clinic.getByRole('option', { name: 'Arztbrief', exact: true }).click()
  await long.getByRole('button', { name: 'Datei senden' }).click()
  await expect(long).toBeHidden()
  await expect(clinic.getByRole('listitem').filter({ hasText: `${'y'.repeat(116)}.pdf` })).toBeVisible()
})
