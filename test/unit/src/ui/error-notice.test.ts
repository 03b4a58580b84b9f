// The small line for the telephone names the moment of the failure, not the time at which somebody reads it.
import { MantineProvider } from '@mantine/core'
import i18next from 'i18next'
import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { I18nextProvider } from 'react-i18next'
import { afterEach, expect, it, vi } from 'vitest'
import common from '../../../../src/i18n/de/common.json' with { type: 'json' }
import domain from '../../../../src/i18n/de/domain.json' with { type: 'json' }
import errors from '../../../../src/i18n/de/errors.json' with { type: 'json' }
import { clock } from '../../../../src/platform/clock.ts'
import { ErrorNotice } from '../../../../src/ui/ErrorNotice.tsx'

const failedAt = Date.UTC(2026, 1, 3, 13, 12)
const readAt = Date.UTC(2026, 1, 3, 14, 40)

// the page's clock, which ticks on while the notice stands
vi.mock('../../../../src/ui/use-now.ts', () => ({ useNow: () => readAt, useIsClockLost: () => false }))

afterEach(() => vi.restoreAllMocks())

const i18n = i18next.createInstance()
await i18n.init({ lng: 'de', resources: { de: { common, domain, errors } } })

const drawn = (props: Parameters<typeof ErrorNotice>[0]) => {
  const notice = createElement(ErrorNotice, props)
  return renderToStaticMarkup(createElement(MantineProvider, null, createElement(I18nextProvider, { i18n }, notice)))
}

it('names when it happened', () => {
  vi.spyOn(clock, 'now').mockReturnValue(failedAt)
  const text = drawn({ code: 'internal' })
  expect(text).toContain('14:12 Uhr')
  expect(text).not.toContain('15:40')
})

it('has no line for the telephone where what is said tells all', () => {
  const said = { code: 'not_found', text: 'Für diese Adresse gibt es kein Konto.' }
  expect(drawn(said)).toContain('Fehler A-')
  expect(drawn({ ...said, tellsAll: true })).not.toContain('Fehler A-')
})
