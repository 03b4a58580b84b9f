// Transitional care of a search (S30): the record is begun, a call and the points are typed, versions are made, printed and compared; a
// deleted draft leaves them. Without the feature the page does not exist.
import type { Page } from '@playwright/test'
import { expect, signInAtClinic, test } from './support/test.ts'

const own = 'Dokumentation anlegen'
const tab = (page: Page) => page.getByRole('tab', { name: 'Übergangspflege' })
const dialog = (page: Page) => page.getByRole('dialog')

async function openSearch(clinic: Page) {
  await signInAtClinic(clinic)
  await clinic.getByRole('link', { name: /Brandt/ }).click()
  await expect(clinic.getByRole('region', { name: /^Angefragt/ })).toBeVisible()
}

/** The number against the twenty. */
async function asked(clinic: Page): Promise<number> {
  const text = await clinic.getByText(/^\d+ von 20 Versorgern angefragt$/).textContent()
  return Number(text?.split(' ')[0])
}

async function typeCall(clinic: Page, name: string, answer: string) {
  const form = dialog(clinic)
  await form.getByLabel('Name', { exact: true }).fill(name)
  await form.getByLabel('Ort', { exact: true }).fill('Edewecht')
  await form.getByText('Telefon', { exact: true }).click()
  await form.getByLabel('Wann').fill('24.11.2026')
  await form.getByLabel('Uhrzeit').fill('10:40')
  await form.getByText(answer, { exact: true }).click()
}

test('[S30] is begun, typed, made into versions, printed and deleted', async ({ newDevice, machine }) => {
  await machine.admin({ command: 'set-features', organisation: 'Klinikum Nord', features: [1, 2] })
  const clinic = await newDevice('clinic')
  await openSearch(clinic)
  const requests = await clinic
    .getByRole('region', { name: /^Angefragt/ })
    .getByRole('listitem')
    .count()
  await tab(clinic).click()
  const before = await asked(clinic)
  expect(before).toBeGreaterThanOrEqual(requests)
  const rows = clinic.getByRole('table', { name: 'Angefragte Versorger' }).locator('tbody tr')
  await expect(rows).toHaveCount(before)

  await clinic.getByRole('button', { name: own }).click()
  await expect(clinic.getByText('2 von 5 eingetragen')).toBeVisible()

  // nothing is filled in by the form itself
  await clinic.getByRole('button', { name: 'Anruf eintragen …' }).click()
  await dialog(clinic).getByRole('button', { name: 'Eintragen', exact: true }).click()
  await expect(dialog(clinic)).toContainText('Geben Sie den Tag ein')
  await typeCall(clinic, 'Pflegehaus Moor', 'Absage')
  await dialog(clinic).getByLabel('Grund').selectOption({ label: 'Kein Platz frei' })
  await dialog(clinic).getByRole('button', { name: 'Eintragen, nächster' }).click()
  await expect(dialog(clinic).getByText('Eingetragen: Pflegehaus Moor, Edewecht.')).toBeVisible()
  // the same house does not count twice
  await typeCall(clinic, 'pflegehaus  moor', 'Zusage')
  await expect(dialog(clinic)).toContainText('Pflegehaus Moor ist schon angefragt (24.11.2026)')
  await dialog(clinic).getByRole('button', { name: 'Trotzdem eintragen' }).click()
  await expect(dialog(clinic)).toBeHidden()
  await expect.poll(() => asked(clinic)).toBe(before + 1)
  await expect(clinic.getByText(/^Zählt nicht: \d+ \(.*1 doppelt\)$/)).toBeVisible()
  await expect(rows.filter({ hasText: 'Pflegehaus Moor' })).toContainText('von Hand, Miriam König')

  await clinic.getByRole('button', { name: 'Eintragen: Abgestimmt mit' }).click()
  await dialog(clinic).getByLabel('Mit wem').fill('Tochter')
  await dialog(clinic).getByLabel('Tag').fill('24.11.2026')
  await dialog(clinic).getByLabel('Weg').selectOption({ label: 'Telefon' })
  await dialog(clinic).getByLabel('Ergebnis').fill('Kurzzeitpflege, höchstens 25 km')
  await dialog(clinic).getByRole('button', { name: 'Eintragen' }).click()
  await expect(clinic.getByText('3 von 5 eingetragen')).toBeVisible()
  await expect(
    clinic.getByText('Tochter, 24.11.2026, am Telefon, Miriam König: Kurzzeitpflege, höchstens 25 km'),
  ).toBeVisible()

  await clinic.getByRole('button', { name: 'Eintragen: Ende der Behandlung und Beginn' }).click()
  await dialog(clinic).getByLabel('Ende der Behandlung').fill('25.11.2026')
  await dialog(clinic).getByLabel('Beginn der Übergangspflege').fill('25.11.2026')
  await dialog(clinic).getByRole('button', { name: 'Eintragen' }).click()
  await expect(clinic.getByText('Ende der Behandlung 25.11.2026')).toBeVisible()

  await clinic.getByRole('button', { name: 'Fassung 1 erstellen' }).click()
  await expect(clinic.getByText('Fassung 1 ist erstellt.')).toBeVisible()
  await clinic.getByRole('button', { name: 'Anruf eintragen …' }).click()
  await typeCall(clinic, 'Haus Heide', 'Keine Antwort')
  await dialog(clinic).getByRole('button', { name: 'Eintragen', exact: true }).click()
  await expect(dialog(clinic)).toBeHidden()
  await clinic.getByRole('button', { name: 'Fassungen 1' }).click()
  await expect(dialog(clinic)).toContainText('Seit Fassung 1 geändert: +1 Anfrage')
  await expect(dialog(clinic)).toContainText(/Nachweise 3 von 5 · Prüfzeichen [0-9A-F]{4}-[0-9A-F]{4}/)
  const mark = /Prüfzeichen ([0-9A-F-]{9})/.exec((await dialog(clinic).textContent()) ?? '')?.[1] ?? 'none'
  await dialog(clinic).getByRole('button', { name: 'Schließen' }).last().click()
  await clinic.getByRole('button', { name: 'Fassung 2 erstellen' }).click()
  await expect(clinic.getByText('Fassung 2 ist erstellt.')).toBeVisible()

  // the first version is what it was, after a reload and on paper
  await clinic.reload()
  await clinic.getByRole('button', { name: 'Fassungen 2' }).click()
  await dialog(clinic).getByRole('button', { name: 'Vergleichen: +1 Anfrage' }).click()
  await expect(dialog(clinic).getByText('Neu: Haus Heide, Edewecht, Keine Antwort')).toBeVisible()
  await expect(dialog(clinic)).toContainText('Fassung 1 · ersetzt durch Fassung 2')
  await dialog(clinic).getByRole('link', { name: 'Ansehen: Fassung 1' }).click()
  const sheet = clinic.locator('article')
  await expect(sheet.getByRole('heading', { level: 1 })).toHaveText('Dokumentation Übergangspflege')
  await expect(sheet).toContainText(`Prüfzeichen ${mark}`)
  await expect(sheet).toContainText('Brandt, Erna')
  await expect(sheet).toContainText('Telefon, von Hand, Miriam König')
  await expect(sheet).toContainText('Ärztlicher Dienst')
  await expect(sheet).not.toContainText('Haus Heide')
  await expect(clinic).not.toHaveTitle(/Brandt/)
  const pdf = await clinic.pdf({ preferCSSPageSize: true })
  // A4 across: 842 by 595 points
  expect(pdf.toString('latin1')).toMatch(/\/MediaBox\s*\[\s*0 0 84[12](\.\d+)? 59[45]/)

  await clinic.goBack()
  await clinic.getByRole('button', { name: 'Entwurf löschen …' }).click()
  await expect(dialog(clinic)).toContainText(
    'Löschen entfernt den Entwurf. Fassungen bleiben, solange der Fall besteht.',
  )
  await dialog(clinic).getByRole('button', { name: 'Entwurf löschen' }).click()
  await expect(clinic.getByRole('button', { name: own })).toBeVisible()
  await expect.poll(() => asked(clinic)).toBe(before)
  await expect(clinic.getByRole('button', { name: 'Fassungen 2' })).toBeVisible()
})

test('[X12] the page works when the list of requests cannot be read, and is not there without the feature', async ({
  newDevice,
  machine,
}) => {
  const clinic = await newDevice('clinic')
  await openSearch(clinic)
  await expect(tab(clinic)).toHaveCount(0)
  const address = new URL(clinic.url()).pathname
  await clinic.goto(`${address}/transitional`)
  await expect(clinic.getByRole('heading', { level: 1 })).toHaveText('Seite nicht gefunden')

  await machine.admin({ command: 'set-features', organisation: 'Klinikum Nord', features: [1, 2] })
  await clinic.context().clearCookies()
  await clinic.goto('/app/auth')
  await clinic.route('**/api/auctions/*/transitionalcare', (route) => route.fulfill({ status: 500, body: 'broken' }))
  const told: string[] = []
  clinic.on('console', (message) => void told.push(message.text()))
  await openSearch(clinic)
  await tab(clinic).click()
  await clinic.getByRole('button', { name: own }).click()
  await expect(clinic.getByRole('button', { name: 'Fassung 1 erstellen' })).toBeVisible()
  expect(await asked(clinic)).toBeGreaterThan(0)
  await expect.poll(() => told.join()).toContain('transitional_care_requests_not_read')
  await clinic.getByRole('link', { name: 'Vorschau' }).click()
  await expect(clinic.locator('article')).toContainText('Entwurf, noch keine Fassung')
  await expect(clinic.locator('article')).toContainText('Kurzzeitpflege Ammerland')
})

test('[S30] an earlier search stays counted, who is asked next is marked, and a version goes to the files', async ({
  newDevice,
  machine,
}) => {
  await machine.admin({ command: 'set-features', organisation: 'Klinikum Nord', features: [1, 2] })
  const clinic = await newDevice('clinic')
  await openSearch(clinic)
  const earlier = new URL(clinic.url()).pathname.split('/').at(-1) ?? 'none'
  await tab(clinic).click()
  const before = await asked(clinic)
  expect(before).toBeGreaterThan(0)

  // all who fit were asked: the way to more stands beside it
  const askMore = clinic.getByRole('button', { name: `${20 - before} weitere anfragen …` })
  const group = clinic.getByRole('region', { name: /^Passend, noch nicht angefragt/ })
  await askMore.click()
  await expect(group.getByRole('button', { name: /^Passend/ })).toBeFocused()
  await clinic.getByRole('link', { name: /^Mit \d+ km mehr/ }).click()
  await clinic.getByRole('button', { name: 'Änderungen speichern' }).click()

  await expect(group.getByRole('button', { name: /^Passend, noch nicht angefragt [1-9]/ })).toBeVisible()
  await tab(clinic).click()
  // who fits and was not asked is marked, and goes out by the search's own sending
  await askMore.click()
  await expect(group.getByRole('checkbox', { checked: true }).first()).toBeVisible()
  const marked = await group.getByRole('checkbox', { checked: true }).count()
  expect(marked).toBeGreaterThan(0)
  await expect(group.getByRole('checkbox', { checked: false })).toHaveCount(0)
  await group.getByRole('button', { name: /Anfragen? senden/ }).click()
  await expect(clinic.getByText(/Anfragen? gesendet/).first()).toBeVisible()
  await tab(clinic).click()
  const all = before + marked
  await expect.poll(() => asked(clinic)).toBe(all)

  // the search begins anew
  await clinic.getByRole('link', { name: 'Zur Person' }).click()
  await clinic.getByRole('button', { name: 'Neue Suche' }).click()
  await clinic
    .getByRole('checkbox', { name: /Kurzzeitpflege/ })
    .first()
    .click()
  await clinic.getByRole('button', { name: /Versorger anzeigen/ }).click()
  await expect(clinic.getByRole('combobox', { name: /2 insgesamt/ })).toBeVisible()
  await tab(clinic).click()
  await expect.poll(() => asked(clinic)).toBe(all)
  const rows = clinic.getByRole('table', { name: 'Angefragte Versorger' }).locator('tbody tr')
  await expect(rows).toHaveCount(all)
  await expect(rows.filter({ hasText: `aus Suche ${earlier}` })).toHaveCount(all)
  // who was asked before is asked again, and counts once
  await clinic.getByRole('button', { name: `${20 - all} weitere anfragen …` }).click()
  await group.getByRole('checkbox', { checked: false }).first().click()
  await group.getByRole('button', { name: 'Anfrage senden' }).click()
  await expect(clinic.getByText('Anfrage gesendet.').first()).toBeVisible()
  await tab(clinic).click()
  await expect(clinic.getByText(/^Zählt nicht: \d+ \(.*1 doppelt\)$/)).toBeVisible()
  expect(await asked(clinic)).toBe(all)

  await clinic.getByRole('button', { name: own }).click()
  await clinic.getByRole('button', { name: 'Fassung 1 erstellen' }).click()
  await expect(clinic.getByText('Fassung 1 ist erstellt.')).toBeVisible()
  await clinic.getByRole('button', { name: 'Fassungen 1' }).click()
  await dialog(clinic).getByRole('button', { name: 'Zu den Dateien: Fassung 1' }).click()
  await expect(dialog(clinic).getByText('In den Dateien. Keine Freigabe.')).toBeVisible()
  await dialog(clinic).getByRole('link', { name: 'Dateien öffnen: Fassung 1' }).click()
  const file = /^Übergangspflege_Suche-\d+_Fassung-1_\d{4}-\d\d-\d\d\.pdf/
  const row = clinic.getByRole('listitem').filter({ hasText: file })
  await expect(row).toHaveCount(1)
  // shown to a chosen provider as every other file
  await row.getByRole('button', { name: /^Mehr zu/ }).click()
  await clinic.getByRole('menuitem', { name: 'Freigabe' }).click()
  await dialog(clinic).getByLabel('Wer sieht sie?').click()
  await clinic.getByRole('option', { name: 'Für ausgewählte Versorger' }).click()
  await dialog(clinic).getByLabel('Versorger', { exact: true }).click()
  const chosen = clinic.getByRole('listbox').locator('visible=true').getByRole('option').first()
  const name = (await chosen.textContent()) ?? 'none'
  await chosen.click()
  await clinic.keyboard.press('Escape')
  await dialog(clinic).getByRole('button', { name: 'Speichern' }).click()
  await expect(dialog(clinic)).toBeHidden()
  await tab(clinic).click()
  await clinic.getByRole('button', { name: 'Fassungen 1' }).click()
  await expect(dialog(clinic).getByText(`In den Dateien. Für ausgewählte Versorger: ${name}.`)).toBeVisible()
})
