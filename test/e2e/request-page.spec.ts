// The provider's request page: who is in charge, what is asked back, what stays in the house, and what is printed.
import { readFile } from 'node:fs/promises'
import { PDFDocument } from '@cantoo/pdf-lib'
import type { BrowserContext, Locator, Page } from '@playwright/test'
import {
  confirmInDialog,
  expect,
  people,
  readyWithoutNetwork,
  signInAtClinic,
  signInAtProvider,
  test,
  unlock,
} from './support/test.ts'

const open = (page: Page) =>
  page
    .getByRole('link', { name: /Frau, 80 bis 89/ })
    .first()
    .click()

/** the request's panel in the clinic's search */
async function openAtClinic(page: Page): Promise<void> {
  await page.getByRole('link', { name: /Brandt/ }).click()
  await expect(page.getByRole('heading', { level: 1, name: /Brandt/ })).toBeVisible()
  await page
    .getByRole('link', { name: /Haus Seeblick/ })
    .first()
    .click()
}

const cut = (context: BrowserContext, isCut: boolean) => context.setOffline(isCut)

/** lines of text that a field has room for */
const linesShown = (field: Locator) =>
  field.evaluate((element) => {
    const { lineHeight, paddingTop, paddingBottom } = getComputedStyle(element)
    const text = element.clientHeight - Number.parseFloat(paddingTop) - Number.parseFloat(paddingBottom)
    return Math.round(text / Number.parseFloat(lineHeight))
  })

/** Beside the details where there is room, 440 px wide and in sight however far they are scrolled; behind a tab where not. */
async function messagesStayBeside(page: Page): Promise<void> {
  const before = page.viewportSize()
  const field = page.getByLabel('Nachricht schreiben')
  for (const width of [1440, 1180]) {
    await page.setViewportSize({ width, height: 820 })
    const panel = page.locator(':has(> * > [role="tablist"])').last()
    await page.getByRole('region', { name: 'Verlauf' }).scrollIntoViewIfNeeded()
    await expect.poll(async () => (await panel.boundingBox())?.width).toBe(440)
    await expect(field).toBeInViewport({ ratio: 1 })
  }
  // K35: what the specification presets of bar and tabs
  expect((await page.getByRole('banner').boundingBox())?.height).toBe(84)
  for (const tab of await page.getByRole('tab').all()) {
    const box = await tab.boundingBox()
    expect(box?.height).toBeGreaterThanOrEqual(48)
    expect(box?.width).toBeGreaterThanOrEqual(72)
    expect(box?.width).toBeLessThanOrEqual(280)
  }
  await page.setViewportSize({ width: 820, height: 1180 })
  await expect(field).toBeHidden()
  await page.getByRole('tab', { name: /^Nachrichten/ }).click()
  await expect(field).toBeInViewport({ ratio: 1 })
  await expect(page).toHaveURL(/activeTab=messenger/)
  await field.fill('Zeile\n'.repeat(20))
  await expect.poll(() => linesShown(field)).toBe(9)
  await field.fill('')
  if (before) await page.setViewportSize(before)
}

test('[R29] [R31] [K35] somebody takes a request over without network, and hands it on with network', {
  tag: '@installed',
}, async ({ newDevice }) => {
  const tablet = await newDevice('tablet')
  await signInAtProvider(tablet)
  await readyWithoutNetwork(tablet)
  await open(tablet)
  await messagesStayBeside(tablet)
  const charge = tablet.getByRole('region', { name: 'Zuständigkeit' })
  await expect(charge).toContainText('noch niemand')
  await cut(tablet.context(), true)
  await charge.getByRole('button', { name: 'Ich übernehme' }).click()
  await expect(charge).toContainText('Zuständig: Sie')
  await expect(charge.getByText('Auf diesem Gerät')).toBeVisible()
  await charge.getByRole('button', { name: 'Andere Person' }).click()
  await expect(tablet.getByRole('dialog').getByText(/^Ohne Netz/)).toBeVisible()
  await tablet.getByRole('dialog').getByRole('button', { name: 'Abbrechen' }).click()
  await cut(tablet.context(), false)
  await expect(charge.getByText('Auf diesem Gerät')).toBeHidden()

  await charge.getByRole('button', { name: 'Andere Person' }).click()
  await tablet.getByRole('radio', { name: /^Jana/ }).check({ force: true })
  await tablet.getByRole('dialog').getByRole('button', { name: 'Eintragen' }).click()
  await expect(charge).toContainText(/Zuständig: Jana/)
  await expect(charge.getByText('Auf diesem Gerät')).toBeHidden()
  await expect(tablet.getByText('Zuständigkeit geändert').first()).toBeVisible()
  await tablet.getByRole('link', { name: 'Zurück' }).click()
  await tablet.getByRole('tab', { name: /^In Klärung/ }).click()
  await expect(tablet.getByRole('link', { name: /Zuständig: Jana/ })).toBeVisible()
})

test('[R26] what is missing is asked for, and the clinic gets to the field', async ({ newDevice }) => {
  const tablet = await newDevice('tablet')
  const clinic = await newDevice('clinic')
  await signInAtProvider(tablet)
  await signInAtClinic(clinic)
  await openAtClinic(clinic)
  await open(tablet)
  await tablet.getByRole('button', { name: 'Angaben fehlen' }).click()
  const dialog = tablet.getByRole('dialog')
  await dialog.getByText('Medikamentenplan', { exact: true }).click()
  await dialog.getByText('Allergien', { exact: true }).click()
  await dialog.getByRole('textbox').fill('Gibt es eine Penicillin-Allergie?')
  await confirmInDialog(tablet, 'Frage senden')
  await expect(tablet.getByText('Allergien, Medikamentenplan').first()).toBeVisible()
  await expect(tablet.getByRole('log').getByText('Gibt es eine Penicillin-Allergie?')).toBeVisible()

  const asked = clinic.getByRole('alert').filter({ hasText: 'Haus Seeblick braucht noch Angaben' })
  await expect(asked).toContainText('Medikamentenplan')
  await asked.getByRole('link', { name: 'Allergien ergänzen' }).click()
  await expect(clinic.getByLabel('Allergien')).toBeVisible()
})

test('a handover note is written without network, read by the next shift, and unknown to the clinic', {
  tag: '@installed',
}, async ({ newDevice }) => {
  const tablet = await newDevice('tablet')
  const other = await newDevice('other tablet')
  const clinic = await newDevice('clinic')
  await signInAtProvider(tablet)
  await readyWithoutNetwork(tablet)
  await open(tablet)
  const handover = (page: Page) => page.getByRole('region', { name: 'Übergabe im Haus' })
  await cut(tablet.context(), true)
  await handover(tablet).getByLabel('Notiz für die nächste Schicht').fill('Tochter ruft um 15 Uhr an')
  await handover(tablet).getByRole('button', { name: 'Notiz speichern' }).click()
  await expect(handover(tablet).getByText('Tochter ruft um 15 Uhr an')).toBeVisible()
  await expect(handover(tablet).getByText('Auf diesem Gerät')).toBeVisible()
  await cut(tablet.context(), false)
  await expect(handover(tablet).getByText('Auf diesem Gerät')).toBeHidden()

  await signInAtProvider(other, people.jana)
  await other.getByRole('tab', { name: /^In Klärung/ }).click()
  await open(other)
  await expect(handover(other).getByText('Tochter ruft um 15 Uhr an')).toBeVisible()
  await expect(other.getByText('Notiz zur Übergabe').first()).toBeVisible()

  await signInAtClinic(clinic)
  await openAtClinic(clinic)
  await expect(clinic.getByRole('region', { name: 'Verlauf' }).first()).toBeVisible()
  await expect(clinic.getByText('Notiz zur Übergabe')).toHaveCount(0)
  await expect(clinic.getByText('Tochter ruft um 15 Uhr an')).toHaveCount(0)
})

/** What was only opened is found by the next shift until somebody takes it. */
async function findsUnattended(tablet: Page) {
  const rows = tablet.getByRole('list', { name: 'Neu' }).getByRole('listitem')
  await rows.first().getByRole('link').click()
  const charge = tablet.getByRole('region', { name: 'Zuständigkeit' })
  await expect(charge).toContainText('noch niemand')
  await tablet.getByRole('link', { name: 'Zurück' }).click()
  await tablet.getByRole('button', { name: /geöffnete Anfragen?, für die niemand zuständig ist/ }).click()
  const opened = tablet.getByRole('list', { name: 'In Klärung' }).getByRole('listitem')
  const unattended = opened.filter({ hasText: 'Noch niemand zuständig' })
  await expect(unattended.first()).toBeVisible()
  const before = await unattended.count()
  await unattended.first().getByRole('link').click()
  await tablet.getByRole('button', { name: 'Ich übernehme' }).click()
  await expect(charge).toContainText('Zuständig: Sie')
  await tablet.getByRole('link', { name: 'Zurück' }).click()
  await expect(unattended).toHaveCount(before - 1)
}

/** As a file, whole and without names. */
async function printsRequest(tablet: Page) {
  const kinds = [
    ['Ganze Anfrage', /^Anfrage-\d+\.pdf$/],
    ['Ohne Namen', /^Anfrage-\d+-ohne-Namen\.pdf$/],
  ] as const
  for (const [kind, name] of kinds) {
    await tablet.getByRole('button', { name: 'Drucken' }).click()
    await tablet.getByRole('radio', { name: kind }).check({ force: true })
    const download = tablet.waitForEvent('download')
    await tablet.getByRole('dialog').getByRole('button', { name: 'PDF erstellen' }).click()
    const pdf = await download
    expect(pdf.suggestedFilename()).toMatch(name)
    const bytes = await readFile(await pdf.path())
    expect((await PDFDocument.load(bytes)).getTitle()).toMatch(/^Anfrage \d+$/)
    await expect(tablet.getByRole('dialog').getByText(/ging an die Downloads dieses Geräts/)).toBeVisible()
    await tablet.keyboard.press('Escape')
    await expect(tablet.getByRole('dialog')).toBeHidden()
  }
}

/** The page alone, dark on white, whatever scheme is on. */
async function printsPage(tablet: Page) {
  await tablet.emulateMedia({ colorScheme: 'dark' })
  const html = tablet.locator('html')
  await expect(html).toHaveAttribute('data-mantine-color-scheme', 'dark')
  const answers = tablet.getByRole('toolbar')
  await expect(answers).toBeVisible()
  await tablet.evaluate(() =>
    window.addEventListener('beforeprint', () => {
      document.documentElement.dataset.printedIn = getComputedStyle(document.body).color
    }),
  )
  await tablet.pdf()
  await expect(html).toHaveAttribute('data-printed-in', 'rgb(25, 34, 37)')
  await expect(html).toHaveAttribute('data-mantine-color-scheme', 'dark')
  await tablet.emulateMedia({ media: 'print' })
  await expect(tablet.getByRole('heading', { level: 1 })).toBeVisible()
  await expect(answers).toBeHidden()
  await expect(tablet.getByRole('banner')).toBeHidden()
  await expect(tablet.getByRole('button', { name: /Drucken|Ich übernehme|Notiz speichern/ })).toHaveCount(0)
  await expect(tablet.getByRole('link', { name: /Zurück|Nächste|Schlüssel vergleichen/ })).toHaveCount(0)
  await expect(tablet.getByRole('textbox')).toHaveCount(0)
  await expect(tablet.getByText('Assessment ausfüllen oder ändern')).toBeHidden()
  await expect(tablet.getByRole('tab')).toHaveText(['Nachrichten'])
  await tablet.emulateMedia({ media: null, colorScheme: null })
}

test('a request is printed, whole, without names and by the browser; what was only opened is found by the next shift', async ({
  newDevice,
}) => {
  const tablet = await newDevice('tablet')
  await signInAtProvider(tablet)
  // what comes after the screens is there
  await expect(tablet.locator('[data-foot] a').first()).toBeVisible()
  await open(tablet)
  await test.step('as a file', () => printsRequest(tablet))
  await test.step('by the browser', () => printsPage(tablet))
  await tablet.getByRole('link', { name: 'Zurück' }).click()
  await test.step('only opened', () => findsUnattended(tablet))
})

test('text blocks of the house are put into a message, without network too', { tag: '@installed' }, async ({
  newDevice,
}) => {
  const tablet = await newDevice('tablet')
  await signInAtProvider(tablet)
  await readyWithoutNetwork(tablet)
  await open(tablet)
  const blocks = tablet.getByRole('button', { name: 'Textbausteine', exact: true })
  const dialog = tablet.getByRole('dialog')
  await blocks.click()
  await expect(dialog.getByText(/^Noch keine Bausteine/)).toBeVisible()
  await dialog.getByRole('button', { name: 'Bausteine ändern' }).click()
  await dialog.getByLabel('Name von Baustein 1').fill('Rückruf')
  await dialog.getByRole('button', { name: 'Bausteine speichern' }).click()
  await expect(dialog.getByText('Schreiben Sie den Text des Bausteins.')).toBeVisible()
  await dialog.getByLabel('Text von Baustein 1').fill('Wir rufen Sie heute noch an.')
  await dialog.getByRole('button', { name: 'Bausteine speichern' }).click()
  await expect(dialog.getByRole('button', { name: /^Rückruf/ })).toBeVisible()
  await dialog.getByRole('button', { name: 'Schließen' }).first().click()
  // two dialogs took each other's place meanwhile
  await expect(blocks).toBeFocused()

  await cut(tablet.context(), true)
  await blocks.click()
  await dialog.getByRole('button', { name: /^Rückruf/ }).click()
  await expect(tablet.getByLabel('Nachricht schreiben')).toHaveValue('Wir rufen Sie heute noch an.')
  await expect(tablet.getByLabel('Nachricht schreiben')).toBeFocused()
  await tablet.getByRole('button', { name: 'Senden', exact: true }).click()
  await expect(tablet.getByRole('log').getByText('Wir rufen Sie heute noch an.')).toBeVisible()
})

test('[AU7] what is typed for text blocks is there again after a lock, and does not write over a colleague’s', async ({
  newDevice,
}) => {
  const tablet = await newDevice('tablet')
  await signInAtProvider(tablet)
  const dialog = tablet.getByRole('dialog')
  const change = async (page: Page, name: string) => {
    await page.getByRole('button', { name: 'Textbausteine', exact: true }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Bausteine ändern' }).click()
    await page.getByLabel('Name von Baustein 1').fill(name)
  }
  const name = dialog.getByLabel('Name von Baustein 1')
  await open(tablet)
  await change(tablet, 'Rückruf')
  await dialog.getByLabel('Text von Baustein 1').fill('Wir rufen Sie heute noch an.')
  await dialog.getByRole('button', { name: 'Abbrechen' }).click()
  await dialog.getByRole('button', { name: 'Schließen' }).first().click()

  const colleague = await newDevice('another tablet')
  await signInAtProvider(colleague, people.jana)
  await colleague.goto(tablet.url()) // seen by one, it is new for nobody
  await change(colleague, 'Besichtigung')
  await colleague.getByLabel('Text von Baustein 1').fill('Sie können das Haus gern ansehen.')
  await colleague.getByRole('button', { name: 'Bausteine speichern' }).click()
  await expect(colleague.getByRole('button', { name: /^Besichtigung/ })).toBeVisible()

  await tablet.getByRole('button', { name: 'Sperren' }).first().click()
  await unlock(tablet, /Maria/)
  await tablet.getByRole('button', { name: 'Textbausteine', exact: true }).click()
  await dialog.getByRole('button', { name: 'Bausteine ändern' }).click()
  await expect(name).toHaveValue('Rückruf')
  await dialog.getByRole('button', { name: 'Bausteine speichern' }).click()
  await expect(dialog.getByText(/^Jemand anderes hat die Bausteine inzwischen geändert/)).toBeVisible()
  await dialog.getByRole('button', { name: 'Eingaben verwerfen' }).click()
  await expect(name).toHaveValue('Besichtigung')
})
