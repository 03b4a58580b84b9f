// F9: a clinic's own PDF is filled, and what finds no place in it is said. Every PDF is read back.
import { type PDFCheckBox, PDFDocument, type PDFDropdown, PDFName, type PDFTextField } from '@cantoo/pdf-lib'
import { describe, expect, it } from 'vitest'
import type { TemplateMapping } from '../../../../../../contract/http/clinic-material.ts'
import { suggestMapping } from '../../../../../../domain/form-template/suggest.ts'
import type { FormValues } from '../../../../../../domain/forms/define.ts'
import { gkvForms, gkvGeneral, gkvMedical } from '../../../../../../domain/rehab-forms/rehab-forms.ts'
import { fillTemplate } from '../../../../../../src/features/form/template/fill-template.ts'
import { readTemplate } from '../../../../../../src/features/form/template/read-template.ts'
import { lockOf } from '../../../../../../src/features/form/template/template-lock.ts'
import { templatePaper } from '../../../../../../src/features/form/template/template-paper.ts'
import {
  slotLabel,
  templatePlan,
  templateSlots,
  templateTargets,
} from '../../../../../../src/features/form/template/template-plan.ts'
import { makePdf } from '../../../../../support/make-pdf.ts'
import {
  makeEncryptedTemplate,
  makeLockedTemplate,
  makeTemplate,
  makeXfaTemplate,
  templateNames as names,
} from '../../../../../support/make-template.ts'
import { pdfLines, pdfText } from '../../../../../support/pdf-lines.ts'
import { de } from '../../../words.ts'

const given = { words: de, texts: gkvGeneral.texts }
const words = (path: string) => ({ path, as: 'words' as const })

async function fill(
  form: typeof gkvGeneral | typeof gkvMedical,
  values: FormValues,
  mapping: TemplateMapping,
  draft: string | null = null,
  template: Uint8Array | null = null,
) {
  const read = await readTemplate(template ?? (await makeTemplate()))
  if (!read.ok) throw new Error(read.error)
  const plan = templatePlan({ form, forms: gkvForms, values, fields: read.value.fields, mapping }, given)
  const slots = templateSlots(form, gkvForms)
  const filled = await fillTemplate(
    read.value,
    plan,
    {
      title: 'Fortsetzung',
      draft,
      person: 'Celik, Aylin',
      made: 'Fassung 3',
      about: 'Eigenes Blatt',
      sheetOf: (sheet, sheets) => `Blatt ${sheet} von ${sheets}`,
      paper: { script: 'in anderer Schrift', sign: 'Zeichen' },
    },
    {
      label: (path) => slotLabel(slots.find((slot) => slot.path === path) ?? slots[0]!, given),
      seeSheet: (number) => `→ ${number}`,
      sheet: (left) => templatePaper(left, [], de),
    },
  )
  const document = await PDFDocument.load(filled.bytes, template ? { password: '' } : {})
  const back = document.getForm()
  return {
    ...filled,
    document,
    text: (name: string) => (back.getField(name) as PDFTextField).getText(),
    isOn: (name: string) => (back.getField(name) as PDFCheckBox).isChecked(),
    form: back,
  }
}

describe('a PDF that a clinic chose', () => {
  it('is read with the names, kinds and limits of its fields', async () => {
    const read = await readTemplate(await makeTemplate())
    if (!read.ok) throw new Error(read.error)
    const by = new Map(read.value.fields.map((field) => [field.name, field]))
    expect(by.get(names.postcode)).toMatchObject({ kind: 'text', max: 5 })
    expect(by.get(names.elevatorYes)?.kind).toBe('box')
    expect(by.get(names.load)).toMatchObject({ kind: 'options' })
    expect(by.get(names.load)?.options.map(({ label }) => label)).toEqual(['voll', 'teilweise', 'keine'])
    expect(by.get(names.list)?.options.map(({ name }) => name)).toEqual(['deutsch', 'türkisch'])
    expect(by.get(names.tiny)?.hint).toBe('Interner Vermerk')
    expect(read.value.hadXfa).toBe(false)
  })
  it('says plainly why it cannot be filled', async () => {
    const problem = async (bytes: Uint8Array) => {
      const read = await readTemplate(bytes)
      return read.ok ? (read.value.hadXfa ? 'fillable, had XFA' : 'fillable') : read.error
    }
    expect(await problem(makePdf('ohne Felder'))).toBe('noFields')
    expect(await problem(await makeXfaTemplate(true))).toBe('xfa')
    expect(await problem(await makeXfaTemplate(false))).toBe('fillable, had XFA')
    expect(await problem(await makeEncryptedTemplate())).toBe('encrypted')
    const all = { fillingForms: true, modifying: true, documentAssembly: true } as const
    expect(await problem(await makeLockedTemplate({ ...all, fillingForms: false }))).toBe('noFilling')
    expect(await problem(await makeLockedTemplate({ printing: 'highResolution', copying: true }))).toBe('noFilling')
    expect(await problem(await makeLockedTemplate({ fillingForms: true }))).toBe('noChanging')
    expect(await problem(await makeLockedTemplate(all))).toBe('fillable')
    expect(await problem(await makeLockedTemplate(all, 'AES-128'))).toBe('fillable')
    expect(await problem(Buffer.from('GIF89a'))).toBe('notPdf')
    expect(await problem(Buffer.from('%PDF-1.7\nbroken'))).toBe('notPdf')
  })
  it('is mapped by likeness as far as names say it', async () => {
    const read = await readTemplate(await makeTemplate())
    if (!read.ok) throw new Error(read.error)
    const found = suggestMapping(read.value.fields, templateTargets(gkvGeneral, gkvForms, given), {})
    expect(found).toMatchObject({
      [names.name]: { path: 'lastName' },
      [names.first]: { path: 'firstName' },
      [names.elevatorYes]: { path: 'elevator', is: 'true' },
      [names.elevatorNo]: { path: 'elevator', is: 'false' },
    })
    expect(found[names.tiny]).toBeUndefined()
  })
})

/** What its fields show, as a reader draws them. */
async function drawn(document: PDFDocument): Promise<string> {
  const copy = await PDFDocument.load(await document.save({ updateFieldAppearances: false }))
  copy.getForm().flatten({ updateFieldAppearances: false })
  return pdfText(await copy.save())
}

describe('a filled template', () => {
  const mapping: TemplateMapping = {
    [names.name]: words('lastName'),
    [names.first]: words('firstName'),
    [names.postcode]: words('postcode'),
    [names.home]: words('homeSpecifics'),
    [names.elevatorYes]: { path: 'elevator', is: 'true' },
    [names.elevatorNo]: { path: 'elevator', is: 'false' },
    [names.signature]: { leave: true },
    'Gibt es nicht mehr': words('city'),
  }
  it('has each value in its field, in every script of the font, and fixes what it wrote', async () => {
    const values = {
      lastName: 'Čelik-Ωμέγα',
      firstName: 'Юлия',
      postcode: '26131',
      elevator: false,
      homeSpecifics: 'Zwei Stufen vor der Tür',
    }
    const filled = await fill(gkvGeneral, values, mapping)
    expect(filled.text(names.name)).toBe('Čelik-Ωμέγα')
    expect(filled.text(names.first)).toBe('Юлия')
    expect(filled.text(names.postcode)).toBe('26131')
    expect([filled.isOn(names.elevatorYes), filled.isOn(names.elevatorNo)]).toEqual([false, true])
    const said = await drawn(filled.document)
    for (const value of ['Čelik-Ωμέγα', 'Юлия', 'Zwei Stufen vor der Tür']) expect(said).toContain(value)
    expect(said).not.toContain('?')
    expect(filled.form.getField(names.name).isReadOnly()).toBe(true)
    expect(filled.form.getField(names.signature).isReadOnly()).toBe(false)
    expect(filled.left).toEqual([])
    expect(filled.document.getPageCount()).toBe(1)
    expect(filled.document.catalog.has(PDFName.of('OpenAction'))).toBe(false)
  })
  it('puts what is too long whole on a sheet of its own, and says so in the field', async () => {
    const long = `Anfang ${'Treppenhaus ohne Geländer und mit Absätzen. '.repeat(25)}Ende`
    const values = { lastName: 'Celik', homeSpecifics: long, postcode: '261310' }
    const filled = await fill(gkvGeneral, values, mapping)
    expect(filled.text(names.home)).toBe('→ 2')
    expect(filled.text(names.postcode)).toBe('→ 1')
    expect(filled.left.map(({ path, why }) => [path, why])).toEqual([
      ['postcode', 'tooLong'],
      ['homeSpecifics', 'tooLong'],
    ])
    const [, ...sheets] = (await pdfLines(filled.bytes)).map((lines) => lines.join(' '))
    const run = (text: string) => text.replaceAll(/\s+/g, '')
    expect(run(sheets.join(' '))).toContain(run(long))
    expect(run(sheets.join(' '))).toContain('261310')
  })
  it('never writes smaller than nine points', async () => {
    const filled = await fill(gkvGeneral, { lastName: 'W'.repeat(24) }, mapping)
    const size = Number(
      /([\d.]+) Tf/.exec(filled.form.getField(names.name).acroField.getDefaultAppearance() ?? '')?.[1],
    )
    expect(filled.text(names.name) === 'W'.repeat(24) ? size : 9).toBeGreaterThanOrEqual(9)
    const over = await fill(gkvGeneral, { lastName: 'W'.repeat(40) }, mapping)
    expect(over.left.map(({ why }) => why)).toEqual(['tooLong'])
  })
  it('lists values without a field, and those whose field is gone', async () => {
    const values = { lastName: 'Celik', city: 'Oldenburg', street: 'Am Wall 3' }
    const { left, bytes } = await fill(gkvGeneral, values, mapping)
    expect(left.map(({ path, why }) => [path, why])).toEqual([
      ['street', 'noField'],
      ['city', 'goneField'],
    ])
    const said = await pdfText(bytes)
    for (const text of ['Am Wall 3', 'Oldenburg']) expect(said).toContain(text)
  })
  it('ticks the option of a value, and leaves what no option stands for', async () => {
    const read = await readTemplate(await makeTemplate())
    if (!read.ok) throw new Error(read.error)
    const [full, part] = (read.value.fields.find(({ name }) => name === names.load)?.options ?? []).map(
      ({ name }) => name,
    )
    if (full === undefined || part === undefined) throw new Error('no options')
    const options: TemplateMapping = {
      [names.load]: { path: 'loadAfterOperation', options: { [full]: '1', [part]: '2' } },
      [names.specials]: { path: 'specialRequirements', is: '08' },
    }
    const filled = await fill(
      gkvMedical,
      {
        operationPerformed: true,
        loadAfterOperation: 2,
        hasSpecialRequirements: true,
        specialRequirements: ['08', '11'],
      },
      options,
    )
    const group = filled.form.getRadioGroup(names.load)
    expect(group.acroField.getValue()?.toString()).toBe(`/${part}`)
    expect(filled.isOn(names.specials)).toBe(true)
    expect(filled.left.map(({ path }) => path)).not.toContain('loadAfterOperation')
    // a second requirement has no box
    expect(filled.left.map(({ path }) => path)).toContain('specialRequirements')
  })
  it('says in its margins that it is a draft, as long as it is one', async () => {
    const drafted = await fill(gkvGeneral, { lastName: 'Celik' }, mapping, 'ENTWURF')
    expect((await pdfLines(drafted.bytes))[0]?.filter((line) => line === 'ENTWURF')).toHaveLength(2)
  })
  it('is locked as its template was, where that may be filled and changed', async () => {
    const allowed = { fillingForms: true, modifying: true, documentAssembly: true, printing: 'lowResolution' } as const
    const locked = await makeLockedTemplate(allowed)
    const filled = await fill(gkvGeneral, { lastName: 'Celik', city: 'Oldenburg' }, mapping, 'ENTWURF', locked)
    expect(filled.text(names.name)).toBe('Celik')
    expect(filled.document.getPageCount()).toBe(2)
    const lockIn = async (bytes: Uint8Array) => lockOf(await PDFDocument.load(bytes, { ignoreEncryption: true }))
    expect(await lockIn(filled.bytes)).toEqual(await lockIn(locked))
    expect((await lockIn(filled.bytes))?.permissions).toMatchObject({ ...allowed, copying: false, annotating: false })
  })
  it('chooses from a list', async () => {
    const filled = await fill(
      gkvGeneral,
      { elevator: true },
      { [names.list]: { path: 'elevator', options: { türkisch: 'true' } } },
    )
    expect((filled.form.getField(names.list) as PDFDropdown).getSelected()).toEqual(['türkisch'])
  })
})
