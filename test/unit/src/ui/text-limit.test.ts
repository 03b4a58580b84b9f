// No text that is typed or pasted is cut without a word (docs: src/ui/text-limit.ts).
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { MantineProvider } from '@mantine/core'
import i18next from 'i18next'
import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { I18nextProvider } from 'react-i18next'
import { describe, expect, it } from 'vitest'
import common from '../../../../src/i18n/de/common.json' with { type: 'json' }
import { LimitedLine, LimitedText } from '../../../../src/ui/LimitedText.tsx'
import { lengthState } from '../../../../src/ui/text-limit.ts'

const src = new URL('../../../../src/', import.meta.url).pathname
const sources = readdirSync(src, { recursive: true, encoding: 'utf8' }).filter((name) => name.endsWith('.tsx'))
const textOf = (name: string) => readFileSync(join(src, name), 'utf8')

it('no field has the limit of the browser, which cuts what is pasted', () => {
  expect(sources.length).toBeGreaterThan(300)
  expect(sources.filter((name) => /\bmaxlength\b/i.test(textOf(name)))).toEqual([])
})

/** six digits are entered by themselves: there is no seventh */
const entersItself = 'features/sign-in/pin/PinField.tsx'

it('nothing is cut while it is typed', () => {
  const cut = sources.filter((name) => /currentTarget\.value\)*(\.\w+\([^()]*\))*\.slice\(0/.test(textOf(name)))
  expect(cut).toEqual([entersItself])
})

/**
 * parts of a form that another file sends: the patient's form and the portal's question check by themselves or are within one. A form
 * by definition keeps whatever is typed, and its check says what is too long
 */
const parts = [
  'admin/texts/TextField.tsx',
  'features/form/LineInput.tsx',
  'features/house-form/HoursFields.tsx',
  'features/lookup/LookupField.tsx',
  'portal/own/AskFields.tsx',
  'sender/patient-form/fields.tsx',
  'sender/patient-form/lookup-fields.tsx',
  'sender/patient-form/record/DetailField.tsx',
  'sender/patient-form/record/ProductsField.tsx',
]

it('what has a limit stands in a form or a dialog, which do not send what is longer', () => {
  const limited = sources.filter((name) =>
    /<(Limited(Line|Text)|GrowingText|LookupField)\b[\s\S]*?\blimit=/.test(textOf(name)),
  )
  const unguarded = limited.filter(
    (name) => !/<(form|Dialog|ConfirmDialog|CommandDialog|AnswerFrame)\b/.test(textOf(name)),
  )
  expect(unguarded.filter((name) => !parts.includes(name))).toEqual([])
})

describe('a text near its limit', () => {
  it('is counted from 80 % on and never cut', () => {
    expect(lengthState('x'.repeat(79), 100)).toBeNull()
    expect(lengthState('x'.repeat(80), 100)).toEqual({ used: 80, over: 0 })
    expect(lengthState('x'.repeat(100), 100)).toEqual({ used: 100, over: 0 })
    expect(lengthState('x'.repeat(112), 100)).toEqual({ used: 112, over: 12 })
  })

  const i18n = i18next.createInstance()
  const page = async (Field: typeof LimitedLine | typeof LimitedText, value: string, error?: string) => {
    await i18n.init({ lng: 'de', resources: { de: { common } } })
    return renderToStaticMarkup(
      createElement(
        MantineProvider,
        null,
        createElement(
          I18nextProvider,
          { i18n },
          createElement(Field as typeof LimitedLine, { limit: 10_000, value, error, onChange: () => {} }),
        ),
      ),
    )
  }

  it.each([LimitedLine, LimitedText])('says how much is too much, and holds the whole text', async (field) => {
    const pasted = `${'Ramipril '.repeat(1500)}Allergie gegen Penicillin`
    const shown = await page(field, pasted, 'another problem')
    expect(shown).toContain('Allergie gegen Penicillin')
    expect(shown).toContain('3.525 Zeichen zu viel, 10.000 sind möglich. Kürzen Sie den Text.')
    expect(shown).toContain('data-over="3525"')
    expect(await page(field, 'x'.repeat(9000))).toContain('9.000 von 10.000 Zeichen')
    const short = await page(field, 'x', 'another problem')
    expect(short).toContain('another problem')
    expect(short).not.toMatch(/Zeichen|data-over/)
  })
})
