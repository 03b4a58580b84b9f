// A form on paper says what its screens say: every PDF is read back.

import { writeFileSync } from 'node:fs'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { checkForms } from '../../../../../domain/forms/check.ts'
import { askedValues, isAsked } from '../../../../../domain/forms/conditions.ts'
import { type FormDefinition, type FormValues, fieldsOf } from '../../../../../domain/forms/define.ts'
import { fieldLabel } from '../../../../../domain/forms/labels.ts'
import {
  drvForms,
  drvGeneral,
  drvMedical,
  gkvForms,
  gkvGeneral,
  gkvMedical,
} from '../../../../../domain/rehab-forms/rehab-forms.ts'
import { formPaper } from '../../../../../src/features/form/form-paper.ts'
import { formPdf } from '../../../../../src/features/form/form-pdf.ts'
import { valueText } from '../../../../../src/features/form/value-text.ts'
import { pdfLines, sameForm } from '../../../../support/pdf-lines.ts'
import { draftValues } from '../../../../support/random-form.ts'
import { completeDrv, completeGkv } from '../../../../support/rehab-application.ts'
import { de } from '../../words.ts'

const paper = { script: 'in anderer Schrift', sign: 'Zeichen' }
const signatures = {
  signature: 'rehab-application:pdf.signature',
  hospitalDoctor: 'rehab-application:pdf.doctorSignature',
}

interface Given {
  readonly form: FormDefinition
  readonly values: FormValues
  readonly draft?: string | null
  readonly person?: string
  readonly onPage?: (page: number, pages: number) => Promise<void>
}

function made({
  form,
  values,
  draft = 'ENTWURF',
  person = 'Celik, Aylin · geboren am 03.04.1951 · Fallnummer F-15566',
  onPage,
}: Given) {
  const forms = together(form)
  const problems = checkForms(forms, values, { today: '2026-11-28' })
  return formPdf(formPaper({ form, forms, values, problems, signatures }, de), {
    title: de.t(`rehab-application:pdf.title_${form.name}`),
    draft,
    person,
    made: de.t('rehab-application:pdf.made', { version: 12, time: '28. November 2026, 14:02 Uhr' }),
    about: de.t('rehab-application:pdf.about'),
    sheetOf: (sheet, sheets) => de.t('rehab-application:pdf.sheet', { sheet, sheets }),
    paper,
    ...(onPage && { onPage }),
  })
}

/** What counts of a text wherever its lines break. */
const run = (text: string) => sameForm(text).replaceAll(' ', '')
const sheetsOf = async (given: Given) => {
  const bytes = await made(given)
  const dir = process.env.FORM_PDF_DIR
  if (dir) writeFileSync(`${dir}/${given.form.name}-${bytes.length}.pdf`, bytes)
  return (await pdfLines(bytes)).map((lines) => run(lines.join(' ')))
}
/** words that the font writes as they stand: an accent behind one makes another letter of its last */
const wordsOf = (text: string) => text.match(/(?<!\p{M})[A-Za-z0-9äöüßÄÖÜéğşłñ]+(?!\p{M})/gu) ?? []

const together = (form: FormDefinition): readonly FormDefinition[] =>
  gkvForms.some(({ name }) => name === form.name) ? gkvForms : drvForms

const forms: readonly (readonly [string, FormDefinition, FormValues])[] = [
  ['GKV_GENERAL', gkvGeneral, completeGkv],
  ['GKV_MEDICAL', gkvMedical, completeGkv],
  ['DRV_GENERAL', drvGeneral, completeDrv],
  ['DRV_MEDICAL', drvMedical, completeDrv],
]

describe.each(forms)('%s', (_, form, complete) => {
  it('has each answer with its question, and draft, person and number on each sheet', async () => {
    const sheets = await sheetsOf({ form, values: complete })
    const whole = sheets.join('')
    const all = fieldsOf(together(form).flatMap(({ pages }) => pages))
    const asked = askedValues(all, complete)
    for (const field of fieldsOf(form.pages).filter((one) => one.kind !== 'repeat' && isAsked(one, asked))) {
      const text = valueText(field, asked[field.key], { words: de, texts: form.texts })
      if (text !== null) expect(whole).toContain(run(`${de.t(fieldLabel(form, field))} ${text}`))
    }
    expect(whole).not.toContain(run('fehlt noch'))
    expect(sheets.length).toBeGreaterThanOrEqual(form.pages.length)
    for (const [at, sheet] of sheets.entries()) {
      expect(sheet.split('ENTWURF')).toHaveLength(3)
      expect(sheet).toContain(run('Celik, Aylin · geboren am 03.04.1951 · Fallnummer F-15566'))
      expect(sheet).toContain(run(`Blatt ${at + 1} von ${sheets.length}`))
    }
  })

  it('says of an empty one what is missing, and where', async () => {
    const sheets = await sheetsOf({ form, values: {} })
    expect(sheets[0]).toMatch(/\d+Pflichtangabenfehlen:Seite\d/)
    expect(sheets.join('')).toContain(run('— (fehlt noch)'))
  })

  it('loses nothing of a draft, wherever a sheet ends', { timeout: 60_000 }, async () => {
    const all = fieldsOf(form.pages)
    await fc.assert(
      fc.asyncProperty(draftValues(all), async (values) => {
        const whole = (await sheetsOf({ form, values })).join('')
        const asked = askedValues(all, values)
        for (const field of all.filter((one) => isAsked(one, asked) && one.kind !== 'repeat')) {
          const text = valueText(field, asked[field.key], { words: de, texts: form.texts })
          for (const word of wordsOf(text ?? '')) expect(whole).toContain(run(word))
        }
      }),
      { numRuns: 8, interruptAfterTimeLimit: 20_000 },
    )
  })
})

it('goes on on further sheets with a text that is longer than one', async () => {
  const words = Array.from({ length: 3000 }, (_, at) => `Wort${at}.`)
  const sheets = await sheetsOf({ form: gkvMedical, values: { ...completeGkv, rehabGoal: words.join(' ') } })
  const whole = sheets.join('')
  expect(words.filter((word) => !whole.includes(word))).toEqual([])
  expect(sheets.length).toBeGreaterThan(gkvMedical.pages.length + 3)
})

it('sums the Singer index only when it is whole', async () => {
  const { singer07: _gone, ...others }: FormValues = completeGkv
  const whole = (await sheetsOf({ form: gkvMedical, values: completeGkv })).join('')
  const partly = (await sheetsOf({ form: gkvMedical, values: others })).join('')
  expect(whole).toMatch(/Summe:\d+Punkte,20von20/)
  expect(partly).not.toMatch(/Summe:\d/)
  expect(partly).toContain(run('Summe erst mit 20 Werten. Vorhanden: 19 von 20.'))
  expect(partly).toContain(run('1 Pflichtangabe fehlt: Seite 8'))
})

it('has a line to sign on where the form asks for one', async () => {
  const [general, medical] = [
    (await sheetsOf({ form: gkvGeneral, values: completeGkv })).join(''),
    (await sheetsOf({ form: gkvMedical, values: completeGkv })).join(''),
  ]
  expect(general).toContain(run(de.t('rehab-application:pdf.signature')))
  expect(medical).toContain(run(de.t('rehab-application:pdf.doctorSignature')))
})

it('writes the letters of Europe, and names what it cannot write', async () => {
  const text = 'Łukasz Şahin Țiriac Ελένη Олена „≥ 8“ → ½ ° €\tO\u0308l Re\u00adha 🙂 李'
  const sheets = await sheetsOf({ form: gkvMedical, values: { ...completeGkv, rehabGoal: text } })
  expect(sheets.join('')).toContain(run('Łukasz Şahin Țiriac Ελένη Олена „≥ 8“ → ½ ° € Öl Reha [in anderer Schrift]'))
})

it('says no draft once it is checked', async () => {
  expect((await sheetsOf({ form: drvGeneral, values: completeDrv, draft: null })).join('')).not.toContain('ENTWURF')
})

it('keeps a long name whole at the head', async () => {
  const person = Array.from({ length: 40 }, (_, at) => `Name${at}`).join('-')
  const sheets = await sheetsOf({ form: drvGeneral, values: completeDrv, person })
  for (const sheet of sheets) expect(sheet).toContain(person)
})

it('ends where it is told to', async () => {
  const drawn: number[] = []
  const onPage = async (page: number) => {
    drawn.push(page)
    if (page === 2) throw new Error('stopped')
  }
  await expect(made({ form: gkvMedical, values: completeGkv, onPage })).rejects.toThrow('stopped')
  expect(drawn).toEqual([1, 2])
})
