// The first sync counts only once it knows of how many: '0 von 0' says nothing.
import { MantineProvider } from '@mantine/core'
import i18next from 'i18next'
import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { I18nextProvider } from 'react-i18next'
import { expect, it } from 'vitest'
import receiver from '../../../../src/i18n/de/receiver.json' with { type: 'json' }
import { FirstSync } from '../../../../src/receiver/dashboard/FirstSync.tsx'

const i18n = i18next.createInstance()
await i18n.init({ lng: 'de', resources: { de: { receiver } } })

const shown = (done: number, total: number): string => {
  const sync = createElement(FirstSync, { progress: { done, total }, alone: true })
  return renderToStaticMarkup(createElement(I18nextProvider, { i18n }, createElement(MantineProvider, null, sync)))
}

it('says what it does while it knows no number', () => {
  expect(shown(0, 0)).toContain('Wir laden Ihre offenen Anfragen. Ältere folgen')
  expect(shown(0, 0)).not.toContain('0 von 0')
})

it('counts as soon as it does', () => expect(shown(0, 300)).toContain('Wir laden Ihre offenen Anfragen: 0 von 300.'))
