import { expect, it } from 'vitest'
import { helpCentreFor } from '../../../domain/help-centre.ts'

const centres = [
  { country: 'DE', url: 'https://hilfe.example' },
  { country: 'FR', url: 'https://aide.example' },
]

it.each([
  [['de-DE', 'de'], 'https://hilfe.example'],
  [['fr-FR', 'fr', 'de-DE'], 'https://aide.example'],
  [['fr'], 'https://aide.example'],
  [['en-GB', 'fr-FR'], 'https://aide.example'],
  [['de-AT'], 'https://hilfe.example'],
  [[], 'https://hilfe.example'],
])('[R58] somebody whose browser speaks %j is led to %s', (languages, url) =>
  expect(helpCentreFor(centres, languages)).toBe(url),
)

it('is none where the operator has none', () => expect(helpCentreFor([], ['de-DE'])).toBeNull())
