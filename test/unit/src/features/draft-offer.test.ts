// A draft of a record that does not exist yet is asked about before its form opens.
import { MantineProvider } from '@mantine/core'
import i18next from 'i18next'
import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { I18nextProvider } from 'react-i18next'
import { beforeEach, expect, it } from 'vitest'
import { DraftOffer } from '../../../../src/features/drafts/index.ts'
import common from '../../../../src/i18n/de/common.json' with { type: 'json' }
import domain from '../../../../src/i18n/de/domain.json' with { type: 'json' }
import { askedName } from '../../../../src/portal/own/ask-form.ts'
import { reverseSearchName } from '../../../../src/receiver/reverse-searches/reverse-search-form.ts'
import { newPatientName } from '../../../../src/sender/patient-form/patient-form.ts'
import { setDraft } from '../../../../src/state/drafts.ts'

const i18n = i18next.createInstance()
await i18n.init({ lng: 'de', resources: { de: { common, domain } } })

const page = (nameOf: (value: unknown) => string) =>
  renderToStaticMarkup(
    createElement(
      MantineProvider,
      null,
      createElement(
        I18nextProvider,
        { i18n },
        createElement(DraftOffer, { draft: 'patient/new', nameOf, form: () => 'the form' }),
      ),
    ),
  )

beforeEach(() => setDraft('patient/new', undefined))

it('without a draft the form opens', () => {
  expect(page(newPatientName)).toContain('the form')
})

it('with one it waits for a choice, and the draft is named', () => {
  setDraft('patient/new', { lastName: 'Taste', firstName: 'Rück', woundCare: 'Dekubitus' })
  const shown = page(newPatientName)
  expect(shown).not.toContain('the form')
  expect(shown).toContain('Entwurf: Taste, Rück')
  expect(shown).toContain('Fortsetzen')
  expect(shown).toContain('Neu beginnen')
})

it('a draft is named by what it holds, whichever version of the app wrote it', () => {
  expect(newPatientName({ caseNumber: ' F-4711 ' })).toBe('F-4711')
  expect(newPatientName({ lastName: ' Suharto ' })).toBe('Suharto')
  expect(askedName({ firstName: 'Hedwig', lastName: 'Musterfrau', step: 'help' })).toBe('Hedwig Musterfrau')
  expect(reverseSearchName({ name: 'Nähe ' })).toBe('Nähe')
  for (const nameOf of [newPatientName, askedName, reverseSearchName]) {
    for (const odd of [null, undefined, 'x', { lastName: 3, name: 4, firstName: [] }]) expect(nameOf(odd)).toBe('')
  }
})
