// What a clinic does in the search panel beside sending and choosing: each command where its person finds it, and what the panel
// shows afterwards.
import type { Page } from '@playwright/test'
import { expect, signInAtClinic, test } from './support/test.ts'

const group = (page: Page, name: RegExp) => page.getByRole('region', { name })

/** One entry of a row's menu. */
async function choose(page: Page, provider: string, entry: string) {
  await page.getByRole('button', { name: `Mehr zu ${provider}` }).click()
  // the menu before it may still be fading away
  const menu = page.getByRole('menu', { name: `Mehr zu ${provider}` })
  await menu.getByRole('menuitem', { name: entry, exact: true }).click()
}

/** One entry of the search's menu. */
async function chooseForAll(page: Page, entry: string) {
  await page.getByRole('button', { name: 'Mehr', exact: true }).click()
  await page.getByRole('menuitem', { name: entry, exact: true }).click()
}

/** Answers the open question. */
async function confirm(page: Page, verb: string) {
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('button', { name: verb, exact: true }).click()
  await expect(dialog).toBeHidden()
}

async function openSearch(clinic: Page) {
  await signInAtClinic(clinic)
  await clinic.getByRole('link', { name: /Brandt/ }).click()
  await expect(group(clinic, /^Angefragt/)).toBeVisible()
}

test('[S17, S19, S23, S28, S29] one provider: reminded, answered by phone, ruled out, suggested, noted, faxed', async ({
  newDevice,
}) => {
  const clinic = await newDevice('clinic')
  await openSearch(clinic)

  await choose(clinic, 'Kurzzeitpflege Ammerland', 'Erinnern')
  await confirm(clinic, 'Erinnern')
  await clinic.getByRole('button', { name: 'Mehr zu Kurzzeitpflege Ammerland' }).click()
  await expect(clinic.getByRole('menuitem', { name: 'Notiz' })).toBeVisible()
  await expect(clinic.getByRole('menuitem', { name: 'Erinnern' })).toBeHidden()
  await clinic.keyboard.press('Escape')

  await choose(clinic, 'Haus Seeblick', 'Antwort eintragen')
  const dialog = clinic.getByRole('dialog')
  await dialog.getByRole('button', { name: 'Antwort eintragen' }).click()
  await expect(dialog).toContainText('Geben Sie an, wer geantwortet hat.')
  await dialog.getByLabel('Absage').click()
  await dialog.getByLabel('Wer hat geantwortet?').fill('Frau Otto')
  await dialog.getByLabel('Zu weit entfernt').click()
  await confirm(clinic, 'Antwort eintragen')
  await expect(group(clinic, /^Absagen/)).toContainText('Haus Seeblick')
  await choose(clinic, 'Haus Seeblick', 'Eingetragene Antwort zurücknehmen')
  await confirm(clinic, 'Eingetragene Antwort zurücknehmen')
  await expect(group(clinic, /^Angefragt/)).toContainText('Haus Seeblick')

  await choose(clinic, 'Haus Seeblick', 'Ausschließen')
  await confirm(clinic, 'Ausschließen')
  await clinic.getByRole('button', { name: /^Ausgeschlossen/ }).click()
  await expect(group(clinic, /^Ausgeschlossen/)).toContainText('Haus Seeblick')
  await choose(clinic, 'Haus Seeblick', 'Ausschluss zurücknehmen')
  await confirm(clinic, 'Ausschluss zurücknehmen')
  await expect(group(clinic, /^Angefragt/)).toContainText('Haus Seeblick')

  // it has as many requests as it takes: what the clinic knows better counts more
  await clinic.getByRole('button', { name: /^Passt derzeit nicht/ }).click()
  await choose(clinic, 'Stift Ost', 'Vorschlagen')
  await expect(group(clinic, /^Passt derzeit nicht/)).toContainText('Vorgeschlagen')
  await choose(clinic, 'Stift Ost', 'Bestätigen')
  await expect(group(clinic, /^Bestätigt/)).toContainText('Stift Ost')

  await choose(clinic, 'Stift Ost', 'Notiz')
  const note = clinic.getByRole('textbox', { name: 'Notiz' })
  await note.fill('Nur vormittags anrufen')
  await confirm(clinic, 'Notiz speichern')
  await clinic.reload()
  await expect(group(clinic, /^Bestätigt/)).toBeVisible()
  await choose(clinic, 'Stift Ost', 'Notiz')
  await expect(note).toHaveValue('Nur vormittags anrufen')
  await confirm(clinic, 'Zurück')

  await choose(clinic, 'Haus Seeblick', 'Faxseite erstellen')
  await expect(dialog.getByText('Eine Faxnummer von Haus Seeblick ist hier nicht hinterlegt.')).toBeVisible()
  await dialog.getByRole('button', { name: 'Faxseite erstellen' }).click()
  const page = dialog.getByRole('link', { name: 'Faxseite öffnen' })
  const fax = await clinic.request.get((await page.getAttribute('href')) ?? '')
  expect(fax.headers()['content-type']).toContain('application/pdf')
  expect((await fax.body()).subarray(0, 5).toString()).toBe('%PDF-')
  await dialog.getByRole('button', { name: 'Schließen' }).last().click()
  // a page that was made was not faxed by that
  await expect(group(clinic, /^Angefragt/)).toContainText('Faxseite erstellt')
  await expect(group(clinic, /^Angefragt/)).not.toContainText('Fax gesendet')
  await choose(clinic, 'Haus Seeblick', 'Als gefaxt eintragen')
  await confirm(clinic, 'Als gefaxt eintragen')
  await expect(group(clinic, /^Angefragt/)).toContainText('Fax gesendet')
})

test('[S16, S18, S22, S25, S41] a whole search: changed, automatic, on the map, moved, won by somebody outside', async ({
  newDevice,
}) => {
  const clinic = await newDevice('clinic')
  await openSearch(clinic)

  await clinic.getByRole('link', { name: 'Ändern' }).click()
  await clinic.getByLabel('Umkreis').selectOption('40')
  await clinic.getByRole('button', { name: 'Änderungen speichern' }).click()
  await expect(clinic.getByText('40 km um 26131')).toBeVisible()

  await clinic.getByRole('tab', { name: 'Karte' }).click()
  const map = clinic.getByRole('region', { name: 'Karte der Versorger' })
  await expect(map.getByText('40 km')).toBeVisible()
  await map.getByRole('button', { name: 'Haus Linde: Zusage' }).click()
  await expect(clinic.getByRole('complementary', { name: /Haus Linde/ })).toBeVisible()
  await clinic.keyboard.press('Escape')
  await clinic.getByRole('tab', { name: 'Suche' }).click()

  await chooseForAll(clinic, 'Automatisch suchen')
  await confirm(clinic, 'Automatisch suchen')
  await expect(clinic.getByText(/^Suche läuft automatisch/)).toBeVisible()
  await expect(group(clinic, /^Angefragt/)).toContainText('Marienstift Cloppenburg')
  await chooseForAll(clinic, 'Selbst auswählen')
  await confirm(clinic, 'Selbst auswählen')
  await expect(clinic.getByText(/^Suche läuft automatisch/)).toBeHidden()

  await chooseForAll(clinic, 'Beginn aller offenen Anfragen verschieben')
  const dialog = clinic.getByRole('dialog')
  await dialog.getByLabel('Beginn').fill('31.02.2099')
  await dialog.getByRole('button', { name: 'Verschieben' }).click()
  await expect(dialog).toContainText('Dieses Datum gibt es nicht.')
  await dialog.getByLabel('Beginn').fill('03.02.2099')
  await confirm(clinic, 'Verschieben')
  await expect(clinic.getByText(/3\. Februar 2099|03\.02\.2099/).first()).toBeVisible()

  await chooseForAll(clinic, 'Anderen Versorger eintragen')
  await dialog.getByLabel('Name des Versorgers').fill('Haus am Deich, Emden')
  await confirm(clinic, 'Verbindlich eintragen')
  await expect(clinic.getByText(/Ausgewählt: Haus am Deich, Emden/)).toBeVisible()

  await clinic.getByRole('tab', { name: 'Verlauf' }).click()
  await expect(clinic.getByRole('main')).toContainText('Suche geändert')
  await expect(clinic.getByRole('main')).toContainText('Umkreis: bisher 25 km, jetzt 40 km')
})

test('[S5, S6] another search of the patient keeps the tab; the patient’s home leads back to where somebody was', async ({
  newDevice,
}) => {
  const clinic = await newDevice('clinic')
  await openSearch(clinic)
  const heading = clinic.getByRole('heading', { level: 1 })

  await clinic.getByRole('tab', { name: 'Karte' }).click()
  const search = clinic.url()
  await clinic.getByRole('link', { name: 'Zur Person' }).click()
  await expect(clinic.getByText('Was die Suche auswertet').or(heading)).toBeVisible()
  await clinic.getByRole('link', { name: 'Zurück zur Suche' }).click()
  await expect(clinic).toHaveURL(search)
  await expect(clinic.getByRole('tab', { name: 'Karte' })).toHaveAttribute('aria-selected', 'true')

  await clinic.getByRole('link', { name: 'Zur Person' }).click()
  await clinic.getByRole('button', { name: 'Neue Suche' }).click()
  await expect(clinic.getByText('Für diese Person läuft schon eine Suche.')).toBeVisible()
  await clinic
    .getByRole('checkbox', { name: /Kurzzeitpflege/ })
    .first()
    .click()
  await clinic.getByRole('button', { name: /Versorger anzeigen/ }).click()
  await expect(clinic.getByRole('combobox', { name: /2 insgesamt/ })).toBeVisible()
  await clinic.getByRole('tab', { name: 'Dateien' }).click()
  await expect(clinic).toHaveURL(/tab=files/)
  const other = search.replace(/\?.*/, '')
  await clinic.getByRole('combobox', { name: /2 insgesamt/ }).selectOption(other.split('/').at(-1) ?? '')
  await expect(clinic).toHaveURL(`${other}?tab=files`)

  // an address that names another patient leads to the search's own, and its tab stays when the search is switched
  await clinic.goto(`${other.replace(/patient\/\d+/, 'patient/9999')}/map`)
  await expect(clinic).toHaveURL(`${other}/map`)
  await expect(clinic.getByRole('tab', { name: 'Karte' })).toHaveAttribute('aria-selected', 'true')
  const options = clinic.getByRole('combobox', { name: /2 insgesamt/ }).locator('option')
  const newest = (await options.first().getAttribute('value')) ?? ''
  await clinic.getByRole('combobox', { name: /2 insgesamt/ }).selectOption(newest)
  await expect(clinic).toHaveURL(other.replace(/\d+$/, `${newest}/map`))
})
