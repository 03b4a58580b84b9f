// A PDF with fields as a hospital may have one, made here: nothing official is copied.
import { PDFDocument, PDFHexString, PDFName, PDFString, StandardFonts } from '@cantoo/pdf-lib'

export const templateNames = {
  name: 'Seite1.Nachname',
  first: 'Txt_Vorname',
  postcode: 'Vers_PLZ',
  elevatorYes: 'Aufzug_ja',
  elevatorNo: 'Aufzug_nein',
  load: 'Belastbarkeit',
  home: 'Besonderheiten Wohnung',
  specials: 'Anforderung_08',
  tiny: 'Kurz',
  list: 'Sprache',
  signature: 'Ort und Datum der Unterschrift',
} as const

/** Fields of every kind on one page A4. */
export async function makeTemplate(): Promise<Uint8Array> {
  const document = await PDFDocument.create()
  const page = document.addPage([595, 842])
  const font = await document.embedFont(StandardFonts.Helvetica)
  page.drawText('Eigener Vordruck des Tests', { x: 50, y: 800, size: 14, font })
  const form = document.getForm()
  const text = (name: string, x: number, y: number, width: number, height: number) => {
    const field = form.createTextField(name)
    field.addToPage(page, { x, y, width, height, font })
    return field
  }
  text(templateNames.name, 50, 740, 220, 20)
  text(templateNames.first, 300, 740, 220, 20)
  const postcode = text(templateNames.postcode, 50, 700, 120, 20)
  postcode.setMaxLength(5)
  postcode.enableCombing()
  const home = text(templateNames.home, 50, 600, 300, 60)
  home.enableMultiline()
  const box = (name: string, x: number) =>
    form.createCheckBox(name).addToPage(page, { x, y: 560, width: 12, height: 12 })
  box(templateNames.elevatorYes, 50)
  box(templateNames.elevatorNo, 100)
  box(templateNames.specials, 150)
  const load = form.createRadioGroup(templateNames.load)
  for (const [at, option] of ['voll', 'teilweise', 'keine'].entries())
    load.addOptionToPage(option, page, { x: 50 + at * 60, y: 520, width: 12, height: 12 })
  text(templateNames.tiny, 50, 480, 30, 12).acroField.dict.set(
    PDFName.of('TU'),
    PDFHexString.fromText('Interner Vermerk'),
  )
  const list = form.createDropdown(templateNames.list)
  list.addOptions(['deutsch', 'türkisch'])
  list.addToPage(page, { x: 50, y: 440, width: 150, height: 20, font })
  text(templateNames.signature, 50, 60, 220, 20)
  document.catalog.set(
    PDFName.of('OpenAction'),
    document.context.obj({ S: 'JavaScript', JS: PDFString.of('app.alert(1)') }),
  )
  return document.save()
}

/** The same with the mark of a dynamic form inside; whole: it is drawn by that alone. */
export async function makeXfaTemplate(isWhole: boolean): Promise<Uint8Array> {
  const document = await PDFDocument.load(await makeTemplate())
  const acroForm = document.catalog.getOrCreateAcroForm()
  acroForm.dict.set(PDFName.of('XFA'), PDFString.of('<xdp/>'))
  if (isWhole) document.catalog.set(PDFName.of('NeedsRendering'), document.context.obj(true))
  return document.save()
}

type Encryption = Parameters<PDFDocument['encrypt']>[0]

async function encrypted(options: Encryption): Promise<Uint8Array> {
  const document = await PDFDocument.load(await makeTemplate())
  document.encrypt(options)
  return document.save()
}

export const makeEncryptedTemplate = () => encrypted({ userPassword: 'geheim', ownerPassword: 'geheim' })

/** It opens without a password, and allows what is named. */
export const makeLockedTemplate = (
  permissions: NonNullable<Encryption['permissions']>,
  algorithm: NonNullable<Encryption['algorithm']> = 'AES-256',
) => encrypted({ userPassword: '', ownerPassword: 'geheim', permissions, algorithm })
