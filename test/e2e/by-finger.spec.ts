// Every kind of dialog, menu and list of the three areas, opened by a finger on a telephone of 360 px: with the emulation of a
// telephone and not only its width, because only there can what lies over a page make the page itself wider.
import type { Page } from '@playwright/test'
import { makePng } from './support/documents.ts'
import { expectSteady, lookThrough, tapThrough, tapThroughMenu, telephone } from './support/finger.ts'
import { expect, signInAtClinic, signInAtProvider, test } from './support/test.ts'

// a finger that hits nothing is told before the whole test's time is over
test.use({ ...telephone, actionTimeout: 30_000 })

const button = (page: Page, name: string | RegExp) =>
  page
    .getByRole('button', { name, exact: typeof name === 'string' })
    .locator('visible=true')
    .last()

/** The dialog that a chosen file opens. */
async function chooseFile(page: Page): Promise<void> {
  const chooser = page.waitForEvent('filechooser')
  await button(page, 'Datei hinzufügen').tap()
  await (await chooser).setFiles({ name: 'Wunde.png', mimeType: 'image/png', buffer: makePng(20, 20) })
}

/** A list that is offered while somebody types. */
async function typeAndChoose(page: Page, label: string, text: string, chosen: RegExp): Promise<void> {
  const field = page.getByLabel(label, { exact: true })
  await field.tap()
  await field.fill(text)
  const list = page.getByRole('listbox').locator('visible=true')
  await expectSteady(page, list, label)
  await list.getByRole('option').first().tap()
  await expect(field).toHaveValue(chosen)
}

test('a provider’s dialogs, menus and lists', async ({ newDevice }) => {
  const page = await newDevice('telephone')
  await signInAtProvider(page)
  await tapThrough(page, button(page, 'Filter'), 'filter')
  await tapThrough(page, button(page, 'Gespeichert'), 'saved filters')
  await button(page, /Maria Kramer/).tap()
  await expectSteady(page, page.getByRole('menu').locator('visible=true'), 'menu of the person')
  await page.keyboard.press('Escape')
  await page
    .getByRole('link', { name: /Frau, 80 bis 89/ })
    .first()
    .tap()
  await tapThrough(page, button(page, 'Zusagen'), 'accept')
  await tapThrough(page, button(page, 'Interesse melden'), 'interest')
  await tapThroughMenu(page, button(page, 'Mehr'), 'answers', ['Absagen', 'Angaben fehlen'])
  await tapThrough(page, button(page, 'Andere Person'), 'in charge')
  await tapThrough(page, button(page, 'Drucken'), 'print')
  await page.getByRole('tab', { name: /^Nachrichten/ }).tap()
  await tapThrough(page, button(page, 'Textbausteine'), 'text blocks')
  await page.getByRole('tab', { name: /^Dateien/ }).tap()
  await chooseFile(page)
  await lookThrough(page, 'file')
})

test('a clinic’s dialogs, menus and lists', async ({ newDevice }) => {
  const page = await newDevice('telephone')
  await signInAtClinic(page)
  await page.getByRole('link', { name: /Brandt/ }).tap()
  await expect(page.getByRole('region', { name: /^Angefragt/ })).toBeVisible()
  await tapThroughMenu(page, button(page, 'Mehr zu Haus Seeblick'), 'row', [
    'Antwort eintragen',
    'Ausschließen',
    'Notiz',
    'Faxseite erstellen',
  ])
  await tapThroughMenu(page, button(page, 'Mehr'), 'search', ['Automatisch suchen'])
  await page.getByRole('tab', { name: 'Dateien' }).tap()
  await chooseFile(page)
  await lookThrough(page, 'file')
})

test('what is typed of transitional care', async ({ newDevice, machine }) => {
  await machine.admin({ command: 'set-features', organisation: 'Klinikum Nord', features: [1, 2] })
  const page = await newDevice('telephone')
  await signInAtClinic(page)
  await page.getByRole('link', { name: /Brandt/ }).tap()
  await page.getByRole('tab', { name: 'Übergangspflege' }).tap()
  await button(page, 'Dokumentation anlegen').tap()
  await button(page, 'Anruf eintragen …').tap()
  await expectSteady(page, page.getByRole('dialog'), 'call')
  await typeAndChoose(page, 'Wen haben Sie angefragt?', 'Haus Linde', /Haus Linde/)
  await button(page, 'Abbrechen').tap()
  await tapThrough(page, button(page, 'Eintragen: Abgestimmt mit'), 'agreed')
  await tapThrough(page, button(page, 'Eintragen: Ende der Behandlung und Beginn'), 'days')
  await tapThrough(page, button(page, 'Entwurf löschen …'), 'delete')
})

test('a relative’s dialogs, menus and lists', async ({ newDevice }) => {
  const page = await newDevice('telephone')
  await page.goto('/providersearch/weserems')
  await typeAndChoose(page, 'Wo suchen Sie?', '2638', /^26\d{3}/)
  await page.goto('/providersearch/weserems/listing?zipcode=26382')
  await tapThrough(page, button(page, 'Filter'), 'filter')
  await tapThrough(page, button(page, /^Sagen Sie mir/), 'alert')
  await page.locator('summary', { hasText: 'Menü' }).tap()
  await tapThrough(page, page.getByRole('banner').getByRole('link', { name: 'Anmelden' }), 'sign-in')
})
