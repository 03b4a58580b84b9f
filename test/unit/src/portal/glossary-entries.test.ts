// Which word of the glossary an address opens.
import { expect, it } from 'vitest'
import texts from '../../../../src/i18n/de/portal-glossary.json' with { type: 'json' }
import { entryOf, glossaryEntries } from '../../../../src/portal/search/glossary-entries.ts'

const open = (named: string) => entryOf(named, (one) => texts.entry[one].name)

it('opens each by its key and by its name', () => {
  for (const entry of glossaryEntries) {
    expect(open(entry)).toBe(entry)
    expect(open(texts.entry[entry].name)).toBe(entry)
  }
})

it.each([
  ['kurzzeitpflege', 'shortTermStaticCare'],
  ['pflege-wg', 'sharedFlat'],
  ['beschuetzter-bereich', 'protectedArea'],
  ['Beschützter Bereich', 'protectedArea'],
])('opens %s', (named, entry) => expect(open(named)).toBe(entry))

it('opens none for a word that is not there', () => expect(open('wartezimmer')).toBeUndefined())
