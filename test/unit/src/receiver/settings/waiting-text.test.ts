// The device page says of what waits what the pill says.
import { expect, it } from 'vitest'
import { waitingText } from '../../../../../src/receiver/settings/waiting-text.ts'
import { de } from '../../words.ts'

it.each([
  [{ waiting: 0, toCheck: 0 }, 'Nichts wartet auf diesem Gerät.'],
  [{ waiting: 1, toCheck: 0 }, '1 Eingabe wartet auf diesem Gerät'],
  [{ waiting: 0, toCheck: 1 }, '1 Eingabe prüfen'],
  [{ waiting: 2, toCheck: 1 }, '1 Eingabe prüfen · 2 Eingaben warten auf diesem Gerät'],
])('%o: %s', (connection, expected) => {
  expect(waitingText(connection, de)).toBe(expected)
})
