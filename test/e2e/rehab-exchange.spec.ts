// An application and its insurer: filled whole, handed out as a file, answered by an insurer of the tests, withdrawn; and files that
// are none of it change nothing.
import { readFile } from 'node:fs/promises'
import type { Download, Locator, Page } from '@playwright/test'
import type { Answer } from '../../domain/ahb/answers.ts'
import { TestInsurer } from '../support/test-insurer.ts'
import { confirmInDialog, expect, signInAtClinic, test } from './support/test.ts'

const insurer = '109905003'

/** What a field is given, by its label; anything else gets 'Muster'. */
const given: readonly (readonly [RegExp, string])[] = [
  [/^Versichertennummer/, 'B234567895'],
  [/der Krankenkasse/, insurer],
  [/^Institutionskennzeichen/, '260326822'],
  [/^Postleitzahl/, '26122'],
  [/Telefon|Fax/, '0441 123456'],
  [/Fassung/, '2026'],
  [/^Geburtsdatum/, '12.04.1941'],
  [/^Aufnahme/, '20.11.2026'],
  [/^Entlassung/, '02.12.2026'],
  [/ICD/, 'S72.0'],
  [/OPS/, '5-820.00'],
  [/^Tag|^Datum/, '27.11.2026'],
]
/** Yes or no questions that are answered with yes; others with no. */
const yes = /Deutsch|^Einwilligung|unterschrieben/

async function fillTexts(form: Locator) {
  for (const input of await form.locator('input:not([type=radio]):not([type=checkbox]), textarea').all()) {
    if ((await input.inputValue()) !== '' || !(await input.isVisible())) continue
    const label = await input.evaluate((element) => (element as HTMLInputElement).labels?.[0]?.textContent ?? '')
    if (!label.includes('*')) continue
    if ((await input.getAttribute('aria-haspopup')) === 'listbox') {
      await input.click()
      await input.page().getByRole('option').first().click()
      continue
    }
    await input.fill(given.find(([name]) => name.test(label))?.[1] ?? 'Muster')
    await input.press('Tab')
  }
}

async function fillChoices(form: Locator) {
  for (const group of await form.getByRole('radiogroup').all()) {
    if ((await group.getByRole('radio', { checked: true }).count()) > 0) continue
    const label = await group.evaluate((element) => {
      const id = element.getAttribute('aria-labelledby')
      return (id === null ? null : document.getElementById(id)?.textContent) ?? element.textContent ?? ''
    })
    const isYesNo = (await group.getByRole('radio').count()) === 2
    // by key: a bar that stays in sight may lie over it
    const option = group.getByRole('radio').nth(isYesNo && !yes.test(label) ? 1 : 0)
    await option.focus()
    await option.press('Space')
    await expect(option).toBeChecked()
  }
  for (const select of await form.locator('select').all()) {
    if ((await select.inputValue()) === '') await select.selectOption({ index: 1 })
  }
}

async function fillPage(page: Page, number: number) {
  await page.goto(
    page
      .url()
      .replace(/[?#].*$/, `?page=${number}`)
      .replace(/gkv-form-\w+/, number < 5 ? 'gkv-form-general' : 'gkv-form-medical'),
  )
  await expect(page.getByRole('heading', { level: 1, name: new RegExp(`^Seite ${number}:`) })).toBeVisible()
  const form = page.locator('main form')
  for (const item of await form.locator('[data-level-item]').all()) {
    await item.getByRole('radio').first().focus()
    await page.keyboard.press('3')
  }
  for (let round = 0; round < 3; round += 1) {
    await fillChoices(form)
    await fillTexts(form)
  }
  await expect(page.getByText(/^Gespeichert \d\d:\d\d Uhr · noch nicht gesendet$/)).toBeVisible()
}

async function textOf(download: Download): Promise<string> {
  return readFile(await download.path(), 'utf8')
}

/** A schema that no message fits, so that each says that it was looked at. */
async function keepSchema(clinic: Page) {
  await clinic.goto('/app/clinic/dashboard/settings')
  await clinic.getByRole('link', { name: 'Unterlagen öffnen' }).click()
  const part = clinic.getByRole('region', { name: 'Schema der Technischen Anlage' })
  const text = `<xs:schema xmlns:xs="http://www.w3.org/2001/XMLSchema" version="1.1"><xs:element name="Nachricht_Anschlussrehabilitation">
    <xs:complexType><xs:sequence><xs:element name="Anders"/></xs:sequence></xs:complexType></xs:element></xs:schema>`
  await part
    .locator('input[type=file]')
    .setInputFiles({ name: 'ar.xsd', mimeType: 'application/xml', buffer: Buffer.from(text) })
  await expect(part.getByText('Das Schema lässt sich lesen: ohne Namensraum, Version 1.1.')).toBeVisible()
  await clinic.goto('/app/clinic/dashboard')
}
const notInSchema = 'Zeile 3, Nachrichtenkopf: Dieses Element steht hier nicht. Erwartet wird: Anders.'

test('[F12, F42] an application goes to the insurer as a file, and its answer comes back', async ({ newDevice }) => {
  const clinic = await newDevice('clinic')
  await signInAtClinic(clinic)
  await keepSchema(clinic)
  await clinic.getByRole('link', { name: /Celik/ }).first().click()
  await clinic.getByRole('tab', { name: 'Reha-Anträge' }).click()
  await clinic.getByRole('radio', { name: /^Krankenversicherung/ }).check()
  await clinic.getByRole('button', { name: 'Anträge anlegen' }).click()
  await clinic.getByRole('list').getByRole('link', { name: /^1 / }).click()
  for (let number = 1; number <= 10; number += 1) {
    await fillPage(clinic, number)
  }
  await clinic.getByRole('link', { name: 'Übersicht' }).click()
  await clinic.getByRole('link', { name: 'Antrag prüfen' }).first().click()
  await expect(clinic.getByText('Alle Pflichtangaben sind da')).toBeVisible()
  // [F7] the request as it would go out; later its withdrawal, and what comes in
  await expect(clinic.getByText(notInSchema)).toHaveCount(1)

  const state = (word: string) =>
    clinic
      .getByRole('region', { name: 'Austausch mit der Kasse' })
      .locator('p')
      .filter({ hasText: `${word} ·` })
  const save = async (name: string) => {
    const [download] = await Promise.all([
      clinic.waitForEvent('download'),
      clinic.getByRole('button', { name, exact: true }).click(),
    ])
    // what was handed out is noted before anything else is done
    await expect(clinic.locator('main button[data-loading]')).toHaveCount(0)
    return { name: download.suggestedFilename(), xml: await textOf(download) }
  }
  const sent = await save('Antrag als Datei speichern')
  expect(sent.name).toMatch(/^AR-Antrag_\d{4}-\d\d-\d\d_1\.xml$/)
  expect(sent.xml).toContain('<Nachname>Celik</Nachname>')
  await expect(state('Als Datei gespeichert')).toBeVisible()
  await clinic.getByRole('button', { name: 'Als gesendet eintragen' }).click()
  await expect(state('Gesendet')).toBeVisible()

  // the same file once more: number and text as before
  const again = await save('Datei noch einmal speichern')
  expect(again).toEqual(sent)

  const office = officeOf({ decision: 'question', text: 'Bitte OP-Bericht senden.', date: '2026-11-30' })
  const take = (name: string, text: string) =>
    clinic.locator('input[type=file]').setInputFiles({ name, mimeType: 'application/xml', buffer: Buffer.from(text) })
  await take('kaputt.xml', '<Nachricht')
  await expect(
    clinic.getByText('Diese Datei ließ sich nicht lesen. An Ihrem Antrag ist nichts geändert.'),
  ).toBeVisible()
  await expect(clinic.getByText(notInSchema)).toHaveCount(1)
  await take('eigene.xml', sent.xml)
  await expect(clinic.getByText(/ist eine Nachricht Ihrer Klinik, keine Antwort der Kasse/)).toBeVisible()
  await expect(state('Gesendet')).toBeVisible()

  await expect(clinic.getByText(notInSchema)).toHaveCount(2)
  await expect(clinic.getByText(/Eingelesen ist sie trotzdem/)).toHaveCount(0)
  const answer = office.take(sent.xml) ?? ''
  await take('antwort.xml', answer)
  await expect(clinic.getByText('Eingelesen: Rückfrage.')).toBeVisible()
  await expect(clinic.getByText(/^Eingelesen ist sie trotzdem/)).toBeVisible()
  await expect(clinic.getByText('Bitte OP-Bericht senden.').first()).toBeVisible()
  await take('antwort.xml', answer)
  await expect(clinic.getByText(/Diese Antwort ist schon eingelesen/)).toBeVisible()

  // the tab says how far it is
  await clinic.getByRole('link', { name: 'Übersicht' }).click()
  await expect(clinic.getByText(/^Rückfrage/)).toBeVisible()

  await clinic.getByRole('link', { name: 'Antrag prüfen' }).first().click()
  await clinic.getByRole('button', { name: 'Antrag zurückziehen …' }).click()
  await clinic.getByRole('button', { name: 'Rücknahme als Datei speichern' }).click()
  await expect(clinic.getByText('Wählen Sie einen Grund.')).toBeVisible()
  await clinic.getByRole('radio', { name: 'Von der Patientin oder dem Patienten abgelehnt' }).check()
  await expect(clinic.getByRole('dialog').getByText(notInSchema)).toBeVisible()
  const [withdrawn] = await Promise.all([
    clinic.waitForEvent('download'),
    clinic.getByRole('button', { name: 'Rücknahme als Datei speichern' }).click(),
  ])
  expect(office.take(await textOf(withdrawn))).toBeNull()
  expect([...office.procedures.values()]).toEqual(['withdrawn'])
  await expect(state('Rücknahme unterwegs')).toBeVisible()
  await clinic.getByRole('button', { name: 'Als gesendet eintragen' }).click()
  await expect(state('Zurückgezogen')).toBeVisible()

  // what went out and came in stays when the drafts are deleted, and the forms can be made anew
  await clinic.getByRole('link', { name: 'Übersicht' }).click()
  await clinic.getByRole('button', { name: 'Reha-Anträge löschen …' }).click()
  await confirmInDialog(clinic, 'Entwürfe löschen')
  await expect(clinic.getByRole('heading', { name: 'Wer ist Kostenträger der Reha?' })).toBeVisible()
  await expect(state('Zurückgezogen')).toBeVisible()
  await expect(clinic.getByText('Bitte OP-Bericht senden.').first()).toBeVisible()
})

test('[F13] a change of what the insurer has is marked, goes as paper or as a message, and answers come by telephone', async ({
  newDevice,
}) => {
  const clinic = await newDevice('clinic')
  await signInAtClinic(clinic)
  await clinic.getByRole('link', { name: /Celik/ }).first().click()
  await clinic.getByRole('tab', { name: 'Reha-Anträge' }).click()
  await clinic.getByRole('radio', { name: /^Krankenversicherung/ }).check()
  await clinic.getByRole('button', { name: 'Anträge anlegen' }).click()
  await clinic.getByRole('list').getByRole('link', { name: /^1 / }).click()
  for (let number = 1; number <= 10; number += 1) {
    await fillPage(clinic, number)
  }
  await clinic.getByRole('link', { name: 'Übersicht' }).click()
  const toCheck = () => clinic.getByRole('link', { name: 'Antrag prüfen' }).first().click()
  await toCheck()
  const exchange = clinic.getByRole('region', { name: 'Austausch mit der Kasse' })
  const state = (word: string) => exchange.locator('p').filter({ hasText: `${word} ·` })
  const download = async (name: string | RegExp) => {
    const [file] = await Promise.all([clinic.waitForEvent('download'), exchange.getByRole('button', { name }).click()])
    await expect(clinic.locator('main button[data-loading]')).toHaveCount(0)
    return file
  }
  const office = officeOf({ decision: 'approved', text: 'Drei Wochen, stationär', date: '2026-11-30' })
  const first = await textOf(await download('Antrag als Datei speichern'))
  await expect(exchange.getByRole('button', { name: 'Antrag ändern …' })).toHaveCount(0)
  await exchange.getByRole('button', { name: 'Als gesendet eintragen' }).click()
  await expect(state('Gesendet')).toBeVisible()

  // by telephone: a refusal needs its reason, and says who entered it
  await exchange.getByRole('button', { name: 'Antwort eintragen' }).click()
  const dialog = clinic.getByRole('dialog')
  await dialog.getByRole('radio', { name: 'Abgelehnt' }).check()
  await dialog.getByRole('button', { name: 'Antwort eintragen' }).click()
  await expect(dialog.getByText('Wählen Sie einen Grund.')).toBeVisible()
  await dialog.getByRole('radio', { name: 'Rückfrage' }).check()
  await dialog.getByLabel('Was die Kasse sagt').fill('Am Telefon: OP-Bericht fehlt')
  await dialog.getByRole('button', { name: 'Antwort eintragen' }).click()
  await expect(state('Rückfrage')).toBeVisible()
  await expect(exchange.getByText('Am Telefon: OP-Bericht fehlt').first()).toBeVisible()
  await expect(exchange.getByText(/^Eingetragen von \S+ König/)).toBeVisible()

  // nothing is other yet; then a field is, and is marked with what stood there
  await exchange.getByRole('button', { name: 'Antrag ändern …' }).click()
  await expect(exchange.getByText(/^Noch ist nichts anders als im Antrag/)).toBeVisible()
  await exchange.getByRole('link', { name: 'Zu den Seiten' }).click()
  await expect(clinic.getByText(/^Änderung zum Antrag vom/)).toBeVisible()
  const city = clinic.getByLabel('Ort', { exact: true }).first()
  const before = await city.inputValue()
  await city.fill('Jever')
  await city.press('Tab')
  await expect(clinic.getByText(new RegExp(`^Geändert\\. Im Antrag vom [\\d.]+: ${before}$`))).toBeVisible()
  await expect(clinic.getByText(/1 Feld dieser Seite ist geändert/)).toBeVisible()

  // no insurer is known to take a change: the sentence, and both ways
  await clinic.getByRole('link', { name: 'Übersicht' }).click()
  await toCheck()
  await exchange.getByRole('button', { name: 'Antrag ändern …' }).click()
  await expect(exchange.getByText(/^Eine Änderung geht noch nicht elektronisch\./)).toBeVisible()
  await expect(exchange.getByRole('button', { name: 'Zurückziehen und neu stellen …' })).toBeVisible()
  expect((await download(/Geänderte Seite 1/)).suggestedFilename()).toMatch(/\.pdf$/)

  // the clinic says that its insurers take it
  await clinic.goto(new URL('/app/clinic/dashboard/settings', clinic.url()).href)
  await clinic.getByRole('switch', { name: 'Änderungen als Nachricht senden' }).click()
  await expect(clinic.getByRole('switch', { name: 'Änderungen als Nachricht senden' })).toBeChecked()
  await clinic.goBack()
  await exchange.getByRole('button', { name: 'Antrag ändern …' }).click()
  const changed = await download('Änderung als Datei speichern')
  expect(changed.suggestedFilename()).toMatch(/^AR-Aenderung_.*_2\.xml$/)
  expect(office.take(first)).not.toBeNull()
  const answer = office.take(await textOf(changed))
  await exchange.getByRole('button', { name: 'Als gesendet eintragen' }).click()
  await expect(state('Gesendet')).toBeVisible()
  await clinic
    .locator('input[type=file]')
    .setInputFiles({ name: 'antwort.xml', mimeType: 'application/xml', buffer: Buffer.from(answer ?? '') })
  await expect(state('Bewilligung geändert')).toBeVisible()

  // what came stands there as it came, and what was other between the two files
  await exchange.getByRole('button', { name: 'Original ansehen' }).click()
  await expect(clinic.getByRole('dialog').getByText('<Verarbeitungskennzeichen>22')).toBeVisible()
  await clinic.keyboard.press('Escape')
  await exchange.getByRole('button', { name: 'Fassungen vergleichen' }).click()
  await expect(clinic.getByRole('dialog').getByText('Jetzt: Jever')).toBeVisible()
})

function officeOf(answer: Answer): TestInsurer {
  let last = 0
  return new TestInsurer({
    code: insurer,
    decide: () => answer,
    newId: () => {
      last += 1
      return `00000000-0000-4000-8000-${String(last).padStart(12, '0')}`
    },
    now: () => Date.now() + 60_000,
    today: new Date().toISOString().slice(0, 10),
  })
}
