// Case 34: a ward's tablet in a kiosk app. Downloads, the print dialog and the share sheet do nothing there and say nothing: the page
// says what should have happened, and what helps.
import { makePdf } from '../support/make-pdf.ts'
import { expect, signInAtClinic, signInAtProvider, test } from './support/test.ts'

/** for a machine that does much else: alone it takes 2 s */
const pdfMs = 60_000

test('what a kiosk neither downloads nor prints is said, with what helps', async ({ newDevice, browser }) => {
  const tablet = await newDevice('tablet')
  const session = await browser.newBrowserCDPSession()
  await tablet.addInitScript(() => {
    window.print = () => undefined
    Reflect.deleteProperty(Navigator.prototype, 'share')
    Reflect.deleteProperty(Navigator.prototype, 'canShare')
    Reflect.deleteProperty(window, 'Notification')
    Reflect.deleteProperty(window, 'PushManager')
  })
  await signInAtProvider(tablet)
  await session.send('Browser.setDownloadBehavior', { behavior: 'deny' })
  await tablet
    .getByRole('link', { name: /Frau|Mann/ })
    .first()
    .click()
  await tablet.getByRole('button', { name: 'Drucken' }).click()
  const dialog = tablet.getByRole('dialog', { name: 'Anfrage drucken' })
  await dialog.getByRole('button', { name: 'PDF erstellen' }).click()
  const told = dialog.getByText(/ging an die Downloads .* lässt das Gerät keine Downloads zu/)
  await expect(told).toBeVisible({ timeout: pdfMs })
  await dialog.getByRole('button', { name: 'Schließen' }).last().click()

  await tablet.getByRole('tab', { name: /^Dateien/ }).click()
  await tablet
    .locator('input[type=file]')
    .first()
    .setInputFiles({ name: 'Plan.pdf', mimeType: 'application/pdf', buffer: makePdf('Plan') })
  const adding = tablet.getByRole('dialog', { name: 'Datei hinzufügen' })
  await adding.getByRole('combobox', { name: 'Kategorie' }).click()
  await tablet.getByRole('option').first().click()
  await adding.getByRole('button', { name: 'Datei senden' }).click()
  const row = tablet.getByRole('listitem').filter({ hasText: 'Plan.pdf' })
  await expect(row.getByText('Angekommen')).toBeVisible({ timeout: 60_000 })
  await row.getByRole('button', { name: 'Mehr zu Plan.pdf' }).click()
  await tablet.getByRole('menuitem', { name: 'Herunterladen' }).click()
  await expect(row.getByText(/Sehen Sie sie hier an/)).toBeVisible()

  await tablet.goto(new URL(tablet.url()).pathname.replace(/\/requests?\/.*/, '/settings/pwa'))
  await expect(tablet.getByText('Dieser Browser kann keine Mitteilungen zeigen.')).toBeVisible()

  const clinic = await newDevice('clinic')
  await clinic.addInitScript(() => {
    window.print = () => undefined
  })
  await signInAtClinic(clinic)
  await clinic.getByRole('link', { name: 'Drucken' }).click()
  await expect(clinic.getByRole('alert').getByText(/^Das Druckfenster hat sich nicht geöffnet/)).toBeVisible()
  // it stays, to be read
  await expect(clinic.locator('article')).toContainText('Vertraulich')
})
