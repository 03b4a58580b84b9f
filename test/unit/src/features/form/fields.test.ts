// Each kind of field on the screen: its control, what it says of itself, and where its value comes from.
import { MantineProvider } from '@mantine/core'
import i18next from 'i18next'
import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { I18nextProvider } from 'react-i18next'
import { describe, expect, it, vi } from 'vitest'
import { accidentCauses } from '../../../../../catalogue/rehab/accident-causes.ts'
import { germStates } from '../../../../../catalogue/rehab/germ-states.ts'
import { specialRequirements } from '../../../../../catalogue/rehab/special-requirements.ts'
import {
  choice,
  choices,
  day,
  type Field,
  group,
  is,
  level,
  long,
  number,
  repeat,
  text,
  yesNo,
} from '../../../../../domain/forms/define.ts'
import type { FieldEntries, SourceValues } from '../../../../../domain/forms/entries.ts'
import { FormGroups } from '../../../../../src/features/form/FormGroups.tsx'
import { createFormStore, FormProvider } from '../../../../../src/features/form/form-store.ts'
import catalogueRehab from '../../../../../src/i18n/de/catalogue-rehab.json' with { type: 'json' }
import common from '../../../../../src/i18n/de/common.json' with { type: 'json' }
import domain from '../../../../../src/i18n/de/domain.json' with { type: 'json' }
import form from '../../../../../src/i18n/de/form.json' with { type: 'json' }

vi.mock('../../../../../src/ui/use-now.ts', () => ({
  useNow: () => Date.UTC(2026, 10, 28, 12),
  useIsClockLost: () => false,
}))

const i18n = i18next.createInstance()
await i18n.init({
  lng: 'de',
  resources: { de: { common, domain, form, 'catalogue-rehab': catalogueRehab, catalogue: {}, forms: {} } },
  interpolation: { escapeValue: false },
})

interface Given {
  readonly stored?: FieldEntries
  readonly sources?: SourceValues
  readonly nameOf?: (account: number) => string | null
}

function drawn(fields: readonly Field[], { stored = {}, sources = {}, nameOf = () => null }: Given = {}) {
  const store = createFormStore({ fields, stored, sources, others: {} })
  const setting = { store, texts: 'forms', nameOf }
  const page = createElement(FormGroups, { groups: [group('one', fields)] })
  const provided = createElement(FormProvider, { value: setting as never }, page)
  return renderToStaticMarkup(createElement(MantineProvider, null, createElement(I18nextProvider, { i18n }, provided)))
}
const at = (value: string | boolean | number, by = 1) => ({ value, by, at: Date.UTC(2026, 10, 28, 11) })

describe('[F3] a field', () => {
  it('of few values is radio buttons, of more a select', () => {
    expect(drawn([choice('germs', germStates)]).match(/type="radio"/g)).toHaveLength(3)
    expect(drawn([yesNo('flag')]).match(/type="radio"/g)).toHaveLength(2)
    expect(drawn([choice('cause', accidentCauses)])).toContain('<select')
  })

  it('of a list whose words have no source says where they are', () => {
    expect(drawn([choices('more', specialRequirements)])).toContain('Bedeutung laut Schlüsselliste der Kasse.')
    expect(drawn([choice('germs', germStates)])).not.toContain('Schlüsselliste')
  })

  it('has the id that a list of problems leads to', () => {
    expect(drawn([text('street', { max: 40 })])).toContain('id="form-street"')
    expect(drawn([yesNo('flag')])).toContain('id="form-flag"')
  })

  it('shows a day as people write it, keeps what is none, and a whole number with its unit', () => {
    expect(drawn([day('from')], { stored: { from: at('2026-12-08') } })).toContain('value="08.12.2026"')
    expect(drawn([day('from')], { stored: { from: at('Mitte Mai') } })).toContain('value="Mitte Mai"')
    expect(drawn([number('load', { min: 0, max: 9, unit: 'kilogram' })])).toContain('kg')
  })

  it('counts from 80 % of its limit on and keeps what is longer', () => {
    const long20 = long('why', { max: 20 })
    expect(drawn([long20], { stored: { why: at('x'.repeat(16)) } })).toContain('16 von 20 Zeichen')
    expect(drawn([long20], { stored: { why: at('x'.repeat(25)) } })).toContain('x'.repeat(25))
  })

  it('of levels has a segment for each', () => {
    const levels = level('walking', { levels: [0, 1, 2, 3, 4, 5], words: 'form:level' })
    expect(drawn([levels], { stored: { walking: at(3) } }).match(/type="radio"/g)).toHaveLength(6)
  })
})

describe('[F3] where a value comes from', () => {
  const city = text('city', { max: 40 })
  const sources = { city: { kind: 'patient', value: 'Oldenburg', date: '2026-11-24' } }

  it('is said under it while nobody has confirmed it', () => {
    const html = drawn([city], { sources })
    expect(html).toContain('Aus den Angaben, 24.11.2026')
    expect(html).toContain('data-unconfirmed="true"')
  })

  it('is a person once somebody has entered it', () => {
    const html = drawn([city], { stored: { city: at('Oldenburg') }, sources, nameOf: () => 'M. König' })
    expect(html).toContain('M. König, heute, 12:00 Uhr')
    expect(html).not.toContain('data-unconfirmed')
  })

  it('and another value there are both said, and what to do', () => {
    const typed = drawn([city], { stored: { city: at('Bremen') }, sources })
    expect(typed).toContain('Hier geändert. In den Angaben steht: Oldenburg.')
    expect(typed).toContain('Angabe übernehmen')
    const seen = { ...at('Bremen'), origin: { kind: 'patient', seen: 'Bremen' } }
    const newer = drawn([city], { stored: { city: seen }, sources })
    expect(newer).toContain('Neu. In den Angaben steht jetzt: Oldenburg.')
    expect(newer).toContain('So lassen')
  })
})

it('[F3] a field that another answer makes count for nothing keeps its value, greyed, with the answer that it hangs on', () => {
  const fields = [choice('germs', germStates), text('kinds', { max: 40, when: is('germs', germStates.code.yes) })]
  const html = drawn(fields, { stored: { germs: at(germStates.code.no), kinds: at('MRSA') } })
  expect(html).toContain('MRSA')
  expect(html).toContain('Gilt nur bei „Ja“.')
  expect(drawn(fields, { stored: { germs: at(germStates.code.no) } })).not.toContain('Gilt nur')
  // a source is not kept here: it still has its value
  const sources = { kinds: { kind: 'patient', value: 'MRSA' } }
  expect(drawn(fields, { stored: { germs: at(germStates.code.no) }, sources })).not.toContain('MRSA')
})

it('[F3] a group at its maximum says why there is no more, and offers the ends no way beyond', () => {
  const entries = ['a', 'b'].map((id) => ({ id, name: id }))
  const field = repeat('people', { max: 2, fields: [text('name', { max: 20 })] })
  const html = drawn([field], { stored: { people: { value: entries, by: 1, at: 1 } } })
  expect(html).toContain('Höchstens 2. Entfernen Sie einen Eintrag')
  expect(html).not.toContain('Eintrag hinzufügen')
  expect(html).not.toContain('Eintrag 1 nach oben')
  expect(html).not.toContain('Eintrag 2 nach unten')
  expect(html).toContain('Eintrag 2 nach oben')
})
