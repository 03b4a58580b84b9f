// The one spelling that the search compares words in.
import { describe, expect, it } from 'vitest'
import { fold, placedWords, wordsOf } from '../../../../domain/folded-words.ts'
import { hitsOf } from '../../../../workers/search/hits.ts'
import { WordIndex } from '../../../../workers/search/index-of-words.ts'

/** as it is compared, and as it is written or typed */
const spellings: readonly { readonly folded: string; readonly texts: readonly string[] }[] = [
  { folded: 'strauss', texts: ['Strauß', 'Strauss', 'STRAUSS', 'STRAUẞ', 'Strau\u1e9e'] },
  { folded: 'strasse', texts: ['Straße', 'Strasse', 'STRASSE', 'STRAẞE'] },
  {
    folded: 'weissgerberstrasse',
    texts: ['Weißgerberstraße', 'Weissgerberstrasse', 'WEIẞGERBERSTRASSE', 'WeißgerberstraSSe'],
  },
  { folded: 'goessl', texts: ['Gößl', 'Gössl', 'GÖẞL', 'Goeßl', 'Go\u0308ßl'] },
]

describe('sharp s, small and capital, is two s', () => {
  const all = spellings.flatMap(({ folded, texts }) => texts.map((text) => ({ text, folded })))

  it.each(all)('$text', ({ text, folded }) => {
    expect(fold(text)).toBe(folded)
    expect(wordsOf(`Herr ${text}, 4 B`)).toEqual(['herr', folded, '4', 'b'])
    expect(placedWords(text.normalize('NFC')).map(({ word }) => word)).toEqual([folded])
  })

  it.each(spellings)('$folded: each spelling finds each other one as a whole word, and marks it', ({ texts }) => {
    for (const written of texts) {
      const index = new WordIndex()
      const entries = [{ place: 'name', text: `Erna ${written}`.normalize('NFC') } as const]
      index.put({ id: 1, mark: [1, 0], at: 1, entries, textsUntil: null })
      const [exact] = index.find(wordsOf(written))
      for (const typed of texts) {
        expect(index.find(wordsOf(typed))).toEqual([exact])
        const [hit] = hitsOf({ id: 1, mark: [1, 0], at: 1, entries, textsUntil: null }, wordsOf(typed))
        expect(hit?.parts.at(-1)).toEqual({ text: written.normalize('NFC'), isHit: true })
      }
    }
  })
})
