// The fields of the guided form as a page has them.
import { MantineProvider } from '@mantine/core'
import i18next from 'i18next'
import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { I18nextProvider } from 'react-i18next'
import { expect, it } from 'vitest'
import { AskFields } from '../../../../src/portal/own/AskFields.tsx'
import { askedKinds, emptyForm } from '../../../../src/portal/own/ask-form.ts'

const asked = {
  services: [],
  weight: { min: null, max: null },
  startDate: '2026-02-10',
  distanceKm: 25,
  zipcode: '26382',
}

it('[P70] a label of a field of several has 70 characters, and a longer one is cut there', async () => {
  const visitTime = { morning: 'x'.repeat(70), noon: 'y'.repeat(71) }
  const i18n = i18next.createInstance()
  await i18n.init({ lng: 'de', resources: { de: { 'catalogue-admissions': { visitTime } } } })
  const does = { onChange: () => {}, onStep: () => {} }
  const step = {
    step: 'help',
    form: emptyForm,
    asked,
    provider: '',
    problems: {},
    offered: askedKinds,
    ...does,
  } as const
  const page = renderToStaticMarkup(
    createElement(MantineProvider, null, createElement(I18nextProvider, { i18n }, createElement(AskFields, step))),
  )
  expect(page).toContain(`>${visitTime.morning}</label>`)
  expect(page).toContain(`>${'y'.repeat(69)}…</label>`)
})
