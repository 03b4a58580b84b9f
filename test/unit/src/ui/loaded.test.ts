// What could not be read: nobody has typed anything, so the sentence does not speak of inputs or of sending.
import { MantineProvider } from '@mantine/core'
import i18next from 'i18next'
import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { I18nextProvider } from 'react-i18next'
import { afterEach, expect, it, vi } from 'vitest'
import common from '../../../../src/i18n/de/common.json' with { type: 'json' }
import errors from '../../../../src/i18n/de/errors.json' with { type: 'json' }
import { type Loadable, Loaded } from '../../../../src/ui/Loaded.tsx'

// a page made in Node has no clock that ticks
vi.mock('../../../../src/ui/use-now.ts', () => ({ useNow: () => 0, useIsClockLost: () => false }))

afterEach(() => vi.unstubAllGlobals())

const i18n = i18next.createInstance()
await i18n.init({ lng: 'de', resources: { de: { common, errors } } })

const shown = (of: Loadable<string>): string => {
  const children = (value: string) => value
  const page = createElement(I18nextProvider, { i18n }, createElement(Loaded<string>, { of, skeleton: null, children }))
  return renderToStaticMarkup(createElement(MantineProvider, null, page))
}

it.each(['internal', 'unavailable', 'unknown'])('says after %s that nothing is lost and when to try again', (code) => {
  const text = shown({ state: 'failed', code })
  expect(text).toContain('Das ließ sich gerade nicht laden. Es ist nichts verloren.')
  expect(text).not.toMatch(/Eingaben|Netz/)
})

it('keeps the sentence of a failure that has one of its own', () =>
  expect(shown({ state: 'failed', code: 'too_many_requests' })).toContain(errors.too_many_requests))

it.each([
  [false, 'Ohne Netz. Das lässt sich nur mit Verbindung anzeigen.'],
  [true, 'Server nicht erreichbar. Das lässt sich nur mit Verbindung anzeigen.'],
])('says why nobody answered (a network: %s) and that this needs it, and nothing of sending', (onLine, sentence) => {
  vi.stubGlobal('navigator', { onLine })
  const text = shown({ state: 'offline' })
  expect(text).toContain(sentence)
  expect(text).not.toMatch(/Eingaben|Senden/)
})

it('tells no access in the words of a page that is not there', () =>
  expect(shown({ state: 'no_access' })).toContain(common.notFound.text))

it('shows what came', () => expect(shown({ state: 'ready', value: 'Haus Seeblick' })).toContain('Haus Seeblick'))
