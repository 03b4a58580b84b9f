// What a clinic keeps for its rehab applications: its own copy of an official form, the schema, its own words for codes.
import { readFile } from 'node:fs/promises'
import { PDFDocument } from '@cantoo/pdf-lib'
import type { Page } from '@playwright/test'
import { makePdf } from '../support/make-pdf.ts'
import { makeTemplate, templateNames } from '../support/make-template.ts'
import { expect, signInAtClinic, test } from './support/test.ts'

const general = 'Antrag auf Anschlussrehabilitation: Allgemeiner Teil'

async function openForms(page: Page) {
  await page.goto('/app/clinic/dashboard')
  await page.getByRole('link', { name: /Celik/ }).first().click()
  await page.getByRole('tab', { name: 'Reha-Anträge' }).click()
}

async function makeForms(page: Page) {
  await openForms(page)
  await page.getByRole('radio', { name: /^Krankenversicherung/ }).check()
  await page.getByRole('button', { name: 'Anträge anlegen' }).click()
  await expect(page.getByRole('heading', { name: 'Antrag an die Krankenversicherung' })).toBeVisible()
}

const openMaterial = async (page: Page) => {
  await page.goto('/app/clinic/dashboard/settings')
  await page.getByRole('link', { name: 'Unterlagen öffnen' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Unterlagen für Reha-Anträge' })).toBeVisible()
}

test('[F9] a hospital’s own PDF is mapped by names, filled, and read back', async ({ newDevice }) => {
  const clinic = await newDevice('clinic')
  await signInAtClinic(clinic)
  await makeForms(clinic)
  await openMaterial(clinic)
  const part = clinic.getByRole('region', { name: general })
  const choose = (name: string, content: Uint8Array) =>
    part.locator('input[type=file]').setInputFiles({ name, mimeType: 'application/pdf', buffer: Buffer.from(content) })

  // plainly why a file cannot be filled
  await choose('leer.pdf', makePdf('ohne Felder'))
  await expect(part.getByText('Diese PDF-Datei hat keine ausfüllbaren Felder.')).toBeVisible()
  await choose('AR-Antrag.pdf', await makeTemplate())
  await expect(part.getByText('AR-Antrag.pdf')).toBeVisible()

  await part.getByRole('link', { name: `Felder zuordnen: ${general}` }).click()
  await expect(clinic.getByText('11 von 11 Feldern noch ohne Zuordnung')).toBeVisible()
  await clinic.getByRole('button', { name: 'Vorschläge eintragen' }).click()
  const mappedTo = (name: string) => clinic.getByRole('combobox', { name: `Angabe für das Feld ${name}` })
  await expect(mappedTo(templateNames.name)).toHaveValue('Nachname')
  await expect(mappedTo(templateNames.first)).toHaveValue('Vorname')
  await expect(clinic.getByText('Vorschlag, bitte prüfen').first()).toBeVisible()
  // by hand: to be left for a pen
  await mappedTo(templateNames.signature).click()
  await clinic.getByRole('option', { name: 'Bleibt leer, wird von Hand ausgefüllt' }).click()
  await clinic.getByRole('button', { name: 'Zuordnung speichern' }).click()
  await expect(clinic.getByText('Gespeichert.', { exact: true })).toBeVisible()

  await openForms(clinic)
  const [download] = await Promise.all([
    clinic.waitForEvent('download'),
    clinic.getByRole('button', { name: /^Amtlicher Vordruck: / }).click(),
  ])
  expect(download.suggestedFilename()).toMatch(/^AR-Antrag_Vordruck_\d{4}-\d\d-\d\d(_[^_]+)?\.pdf$/)
  await expect(clinic.getByText(/Angaben stehen auf dem Blatt „Fortsetzung“/)).toBeVisible()
  const filled = await PDFDocument.load(await readFile(await download.path()))
  const form = filled.getForm()
  expect(form.getTextField(templateNames.name).getText()).toBe('Celik')
  expect(form.getTextField(templateNames.first).getText()).toBe('Ayhan')
  expect(form.getTextField(templateNames.signature).getText()).toBeUndefined()
  expect(filled.getPageCount()).toBeGreaterThan(1)

  // another file keeps the mapping, and says what it lacks
  await openMaterial(clinic)
  const other = await PDFDocument.load(await makeTemplate())
  other.getForm().removeField(other.getForm().getTextField(templateNames.first))
  await choose('AR-Antrag-neu.pdf', await other.save())
  await expect(part.getByText('AR-Antrag-neu.pdf')).toBeVisible()
  await part.getByRole('link', { name: `Felder zuordnen: ${general}` }).click()
  await expect(clinic.getByText('1 zugeordnetes Feld gibt es in dieser Datei nicht')).toBeVisible()
  await expect(clinic.getByText(templateNames.first)).toBeVisible()
})

test('[F7] a clinic’s own word for a code stands beside its number', async ({ newDevice }) => {
  const clinic = await newDevice('clinic')
  await signInAtClinic(clinic)
  await makeForms(clinic)
  await openMaterial(clinic)
  await clinic.getByText('Wohnsituation').click()
  const list = clinic.locator('details').filter({ hasText: 'Wohnsituation' })
  await list.getByLabel('Liste einfügen').fill('1;allein lebend\n2;mit anderen\n77;gibt es nicht')
  await list.getByRole('button', { name: 'Eintragen' }).click()
  await expect(list.getByText('1 Zeile nicht erkannt: 77;gibt es nicht')).toBeVisible()
  await list.getByRole('button', { name: 'Liste speichern' }).click()
  await expect(list.getByText('2 von 4 Schlüsseln mit Bedeutung')).toBeVisible()
  await openForms(clinic)
  await clinic.getByRole('list').getByRole('link', { name: /^3 / }).click()
  await expect(clinic.getByText('1 · allein lebend (eigene Liste)')).toBeVisible()
})

test('[F7] the clinic’s schema is read in the settings and looks at the message', async ({ newDevice }) => {
  const clinic = await newDevice('clinic')
  await signInAtClinic(clinic)
  await makeForms(clinic)
  const check = async () => {
    await openForms(clinic)
    await clinic.getByRole('link', { name: 'Antrag prüfen' }).first().click()
  }
  await check()
  await expect(
    clinic.getByText(/^Schema der Technischen Anlage nicht beigelegt\. Geprüft nach unseren Regeln\./),
  ).toBeVisible()

  await openMaterial(clinic)
  const part = clinic.getByRole('region', { name: 'Schema der Technischen Anlage' })
  const file = (name: string, text: string) => ({ name, mimeType: 'application/xml', buffer: Buffer.from(text) })
  const xs = 'xmlns:xs="http://www.w3.org/2001/XMLSchema"'
  await part.locator('input[type=file]').setInputFiles([file('kaputt.xsd', '<xs:schema')])
  await expect(part.getByText('kaputt.xsd ist kein fehlerfreies XML.')).toBeVisible()
  await part
    .locator('input[type=file]')
    .setInputFiles([
      file(
        'haupt.xsd',
        `<xs:schema ${xs} version="1.1"><xs:include schemaLocation="basis.xsd"/><xs:element name="Anders" type="Kurz"/></xs:schema>`,
      ),
    ])
  await expect(part.getByText('Es fehlen noch Dateien, die das Schema nennt: basis.xsd.')).toBeVisible()
  await part
    .locator('input[type=file]')
    .setInputFiles([
      file(
        'basis.xsd',
        `<xs:schema ${xs}><xs:simpleType name="Kurz"><xs:restriction base="xs:string"/></xs:simpleType></xs:schema>`,
      ),
    ])
  await expect(part.getByText('Das Schema lässt sich lesen: ohne Namensraum, Version 1.1.')).toBeVisible()

  // it stops nothing, and says what it finds
  await check()
  await expect(clinic.getByText('Nach dem Schema ist 1 Stelle der Nachricht falsch')).toBeVisible()
  await expect(clinic.getByText(/Das Schema kennt keine Nachricht, die so beginnt\./)).toBeVisible()
  await expect(clinic.getByText(/^Geprüft nach Schema 1\.1, beigelegt am \d\d\.\d\d\.\d{4}$/)).toBeVisible()
})
