// [X13] 'No network' is said only where nobody answered, and only of a device without one; in all forms by this one notice.
import { MantineProvider } from '@mantine/core'
import i18next from 'i18next'
import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { I18nextProvider } from 'react-i18next'
import { afterEach, expect, it, vi } from 'vitest'
import common from '../../../../src/i18n/de/common.json' with { type: 'json' }
import errors from '../../../../src/i18n/de/errors.json' with { type: 'json' }
import { AttemptNotice } from '../../../../src/ui/AttemptNotice.tsx'
import { ErrorNotice } from '../../../../src/ui/ErrorNotice.tsx'
import { NoAnswer } from '../../../../src/ui/NoAnswer.tsx'
import { lastAnnounced } from '../../../../src/ui/WaitText.tsx'

// a page made in Node has no clock that ticks
vi.mock('../../../../src/ui/use-now.ts', () => ({ useNow: () => 0, useIsClockLost: () => false }))

const i18n = i18next.createInstance()
await i18n.init({ lng: 'de', resources: { de: { common, errors } } })

/** @param failure code of what was answered */
const shown = (failure: string | null, waitS: number | null = null): string => {
  const of = {
    number: 1,
    errors: [],
    failure,
    waitS,
    isWaiting: waitS !== null && waitS > 0,
    errorAt: () => null,
    begin: () => true,
    fail() {},
    clear() {},
    forget() {},
    mark() {},
  }
  const notice = createElement(AttemptNotice, {
    of,
    offline: createElement(NoAnswer, null, 'Es gilt noch das alte Passwort.'),
  })
  const page = createElement(MantineProvider, null, createElement(I18nextProvider, { i18n }, notice))
  return renderToStaticMarkup(page)
}

afterEach(() => vi.unstubAllGlobals())

it.each([
  [false, 'Ohne Netz. Es gilt noch das alte Passwort.'],
  [true, 'Server nicht erreichbar. Es gilt noch das alte Passwort.'],
])('says why nobody answered (a network: %s), and what that means for the form', (onLine, text) => {
  vi.stubGlobal('navigator', { onLine })
  expect(shown('network')).toContain(text)
})

it.each([
  [false, 'Ohne Netz. Ihre Eingaben bleiben hier.'],
  [true, 'Server nicht erreichbar. Ihre Eingaben bleiben hier.'],
])('says why nobody answered (a network: %s) where the form has no text of its own', (onLine, text) => {
  vi.stubGlobal('navigator', { onLine })
  const notice = createElement(I18nextProvider, { i18n }, createElement(ErrorNotice, { code: 'network' }))
  expect(renderToStaticMarkup(createElement(MantineProvider, null, notice))).toContain(text)
})

it.each(['unknown', 'internal'])('says that it did not work after %s', (code) => {
  expect(shown(code)).toContain('Das hat nicht geklappt. Ihre Eingaben sind noch da.')
  expect(shown(code)).not.toMatch(/Netz|Server/)
})

it('says nothing of an attempt that worked', () => expect(shown(null)).not.toContain('role="alert"'))

it.each([
  [872, 'Zu oft versucht. In 14:32 Minuten geht es weiter.'],
  [60, 'In 1:00 Minuten geht es weiter.'],
  [1, 'In 1 Sekunde geht es weiter.'],
  [0, 'Sie können es jetzt erneut versuchen.'],
])('says how long somebody waits who tried too often: %s s', (waitS, text) => {
  expect(shown('too_many_requests', waitS)).toContain(text)
})

it('tells a screen reader the time at first, at five minutes, at one, and no second between', () => {
  const said = Array.from({ length: 872 }, (_, passed) => lastAnnounced(872 - passed, 872))
  expect([...new Set(said)]).toEqual([872, 300, 60])
  expect(lastAnnounced(42, 42)).toBe(42)
})
