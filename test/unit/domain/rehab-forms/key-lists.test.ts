import { expect, it } from 'vitest'
import { specialRequirements } from '../../../../catalogue/rehab/special-requirements.ts'
import { keyListOf, keyLists, numberedOf } from '../../../../domain/rehab-forms/key-lists.ts'
import { typedKeys } from '../../../../domain/rehab-forms/typed-key-list.ts'
import { de } from '../../src/words.ts'

it('own words are for lists of the forms whose codes have none', () => {
  expect(keyLists.map(({ name }) => name)).toContain('specialRequirement')
  expect(keyListOf('gender')).toBeNull()
  for (const { name } of keyLists) expect(de.t(`clinic-material:list.${name}`)).not.toContain('list.')
  // what has a word of a source keeps it
  expect(numberedOf(keyListOf('operationLoad') ?? specialRequirements).map(({ code }) => code)).toEqual([1, 3])
})

it('a key list is read as it is pasted', () => {
  const codes = ['01', '02', '08', '11']
  const text =
    '\uFEFF01;Erstes Wort\r\n"2","Zweites, mit Komma"\n8\tDrittes\n11 = Viertes\n\n99;gibt es nicht\nSchlüssel;Bedeutung\n01;Neu;\n02'
  expect(typedKeys(text, codes, 200)).toEqual({
    entries: [
      { code: '01', meaning: 'Neu' },
      { code: '02', meaning: 'Zweites, mit Komma' },
      { code: '08', meaning: 'Drittes' },
      { code: '11', meaning: 'Viertes' },
    ],
    unread: ['99;gibt es nicht', 'Schlüssel;Bedeutung', '02'],
  })
  expect(typedKeys(`01;${'x'.repeat(201)}`, codes, 200).entries).toEqual([])
})
