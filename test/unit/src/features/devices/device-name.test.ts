// What a device is called.
import { expect, it } from 'vitest'
import { deviceName } from '../../../../../src/features/devices/device-name.ts'
import { spelledWords } from '../../sender/words.ts'

const since = Date.UTC(2026, 10, 3, 12)

it.each([
  [{ name: 'Tablet Station 3', form: 'tablet', browser: 'Chrome', since }, 'Tablet Station 3'],
  [
    { name: null, form: 'tablet', browser: 'Chrome', since },
    'devices:named(what=devices:form.tablet, Chrome,since=03.11.2026)',
  ],
  [
    { name: null, form: 'macOrIpad', browser: null, since },
    'devices:named(what=devices:form.macOrIpad,since=03.11.2026)',
  ],
  [{ name: null, form: null, browser: null, since }, 'devices:named(what=devices:form.unknown,since=03.11.2026)'],
] as const)('%j', (called, text) => expect(deviceName(called, spelledWords)).toBe(text))
