// [U19] A tab behind which something new lies has a dot, which is read out.
import { MantineProvider } from '@mantine/core'
import i18next from 'i18next'
import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { I18nextProvider } from 'react-i18next'
import { expect, it } from 'vitest'
import common from '../../../../src/i18n/de/common.json' with { type: 'json' }
import { type Tab, TabsWithDot } from '../../../../src/ui/TabsWithDot.tsx'

const i18n = i18next.createInstance()
await i18n.init({ lng: 'de', resources: { de: { common } } })

const tab = (dot: boolean): string =>
  drawn([
    { value: 'info', label: 'Angaben' },
    { value: 'messenger', label: 'Nachrichten', dot },
  ])

const drawn = (tabs: readonly Tab[]): string => {
  const strip = createElement(TabsWithDot, { label: 'Anfrage', tabs, value: 'info', onChange: () => {} })
  const page = createElement(MantineProvider, null, createElement(I18nextProvider, { i18n }, strip))
  return renderToStaticMarkup(page)
}

it('[U19] shows and says that there is something new behind a tab', () => {
  expect(tab(true)).toMatch(/Nachrichten.*Neu/)
  expect(tab(false)).not.toMatch(/Nachrichten.*Neu/)
})

it('cannot be pressed where there is only one', () => {
  expect(drawn([{ value: 'info', label: 'Angaben' }])).toMatch(/<button[^>]*disabled=""/)
  expect(tab(false)).not.toMatch(/<button[^>]*disabled=""/)
})
