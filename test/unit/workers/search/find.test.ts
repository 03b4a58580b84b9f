// The search's index: what finds what, in which order, and what is gone.
import { describe, expect, it } from 'vitest'
import type { SearchDocument, SearchPlace } from '../../../../contract/records/search-documents.ts'
import { wordsOf } from '../../../../domain/folded-words.ts'
import { hitsOf } from '../../../../workers/search/hits.ts'
import { WordIndex } from '../../../../workers/search/index-of-words.ts'

type Texts = Partial<Record<SearchPlace, string>>

const documentOf = (id: number, texts: Texts, at = id): SearchDocument => ({
  id,
  mark: [1, 0],
  at,
  entries: Object.entries(texts).map(([place, text]) => ({ place: place as SearchPlace, text })),
  textsUntil: null,
})
function indexOf(...documents: readonly SearchDocument[]): WordIndex {
  const index = new WordIndex()
  for (const document of documents) index.put(document)
  return index
}
const find = (index: WordIndex, query: string) => index.find(wordsOf(query)).map(({ id }) => id)

const brandt = documentOf(1, {
  name: 'Erna Brandt',
  diagnosis: 'Schenkelhalsfraktur rechts',
  message: 'Ab morgen, 10 Uhr.',
})
const mueller = documentOf(2, {
  name: 'Jörg Müller',
  diagnosis: 'Zustand nach Schlaganfall I63.9',
  file: 'Arztbrief.pdf',
})
const goethe = documentOf(3, {
  name: 'Grete Goethe',
  text: 'Rollator, Größe M',
  message: 'Frau Brandt ist die Nachbarin.',
})
const index = indexOf(brandt, mueller, goethe)

describe('what finds what', () => {
  it.each([
    ['a whole name', 'Erna', [1]],
    ['the beginning of a word', 'schenk', [1]],
    ['two letters', 'sc', [2, 1]],
    ['all words, wherever in the request they stand', 'brandt fraktur', []],
    ['words of different places', 'erna schenkelhals 10', [1]],
    ['a file’s name', 'arztbrief pdf', [2]],
    ['a code', 'I63.9', [2]],
    ['an umlaut as it is written', 'Müller', [2]],
    ['an umlaut in two letters', 'MUELLER', [2]],
    ['an umlaut from a text in two letters', 'Göthe', [3]],
    ['an umlaut without its dots', 'Muller', [2]],
    ['sharp s in two letters', 'groesse', [3]],
    ['an umlaut of two signs', 'Mu\u0308ller', [2]],
    ['nothing', 'Krankengymnastik', []],
  ])('%s', (_, query, ids) => {
    expect(find(index, query)).toEqual(ids)
  })

  it.each([
    ['another letter', 'Brandl', [1, 3]],
    ['a letter too many', 'Brrandt', [1, 3]],
    ['a letter left out', 'Brant', [1, 3]],
    ['two letters swapped', 'Barndt', [1, 3]],
    ['the first letter', 'Prandt', [1, 3]],
    ['an error in the beginning of a long word', 'schnekelh', [1]],
    ['two errors', 'Prantt', []],
    ['an error in a short word', 'Urr', []],
    ['an error in a number', '11', []],
  ])('one typing error: %s', (_, query, ids) => {
    expect(find(index, query)).toEqual(ids)
  })
})

describe('the order', () => {
  it('a name comes before a mention, and of equals the last changed', () => {
    const older = documentOf(7, { name: 'Brandt' }, 5)
    const newer = documentOf(8, { name: 'Brandt' }, 6)
    expect(find(indexOf(goethe, older, newer), 'brandt')).toEqual([8, 7, 3])
  })
  it('what fits as it was typed comes before what fits with an error', () => {
    const maier = documentOf(9, { name: 'Maier' }, 100)
    const meier = documentOf(10, { message: 'Herr Meier rief an.' }, 1)
    expect(find(indexOf(maier, meier), 'Meier')).toEqual([10, 9])
  })
  it('a whole word comes before one that it begins', () => {
    const brandtner = documentOf(9, { name: 'Brandtner' }, 100)
    expect(find(indexOf(brandtner, brandt), 'brandt')).toEqual([1, 9])
  })
})

describe('what changes', () => {
  it('a request that is removed is found by none of its words, and its neighbours are', () => {
    const own = indexOf(brandt, mueller, goethe)
    own.remove(1)
    expect(own.size).toBe(2)
    for (const word of ['erna', 'schenkelhalsfraktur', 'morgen']) expect(find(own, word)).toEqual([])
    expect(find(own, 'brandt')).toEqual([3])
  })
  it('a request that is put again is found by what it says now', () => {
    const own = indexOf(brandt, mueller)
    own.put(documentOf(1, { name: 'Erna Krüger' }))
    expect(find(own, 'brandt')).toEqual([])
    expect(find(own, 'krueger')).toEqual([1])
  })
  it('many in any order leave what one by one would', () => {
    const own = new WordIndex()
    for (let round = 0; round < 3; round++)
      for (let id = 1; id <= 50; id++) own.put(documentOf(id, { name: `Name${id} Runde${round}`, text: 'alle' }))
    for (let id = 1; id <= 50; id += 2) own.remove(id)
    expect(find(own, 'alle')).toHaveLength(25)
    expect(find(own, 'runde1')).toEqual([])
    expect(find(own, 'name48')).toEqual([48])
  })
})

describe('what is shown of a hit', () => {
  const shown = (document: SearchDocument, query: string) =>
    hitsOf(document, wordsOf(query)).map(({ place, parts }) => [
      place,
      parts.map(({ text, isHit }) => (isHit ? `[${text}]` : text)).join(''),
    ])

  it('names the place and marks the words, as they are written', () => {
    expect(shown(mueller, 'mueller schlag')).toEqual([
      ['name', 'Jörg [Müller]'],
      ['diagnosis', 'Zustand nach [Schlaganfall] I63.9'],
    ])
  })
  it('cuts a long text between words, around the first hit', () => {
    const long = documentOf(4, {
      message: `${'Vorher steht viel. '.repeat(20)}Das Gebiss fehlt. ${'Danach auch. '.repeat(20)}`,
    })
    const [[, text] = []] = shown(long, 'gebiss')
    expect(text).toMatch(/^… .*Das \[Gebiss\] fehlt\..* …$/)
    expect(text!.length).toBeLessThan(170)
  })
  it('shows at most three places, among them every typed word', () => {
    const many = documentOf(5, {
      name: 'Wolf',
      diagnosis: 'Wolf',
      file: 'Wolf.pdf',
      contact: 'Wolf',
      message: 'Rollstuhl',
    })
    expect(shown(many, 'wolf rollstuhl').map(([place]) => place)).toEqual(['name', 'diagnosis', 'message'])
  })
})
