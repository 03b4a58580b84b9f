// What somebody is typing, looked up in memory: what is found, in which order, page by page.
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { createTextIndex } from '../../../../server/search-index/text-index.ts'

interface Row {
  readonly code: string | null
  readonly name: string
}

const rows: readonly Row[] = [
  { code: 'I63', name: 'Hirninfarkt' },
  { code: 'I63.9', name: 'Hirninfarkt, nicht näher bezeichnet' },
  { code: 'I63.0', name: 'Hirninfarkt durch Thrombose' },
  { code: 'G46.3', name: 'Hirnstammsyndrom' },
  { code: null, name: 'Müller-Stift Bad Zwischenahn' },
  { code: null, name: 'Haus Groß' },
]
const index = createTextIndex(rows, (row) => row)
const names = (query: string, start = 0, count = 50) => index.find(query, start, count).hits.map(({ name }) => name)
const codes = (query: string) => index.find(query, 0, 50).hits.map(({ code }) => code)

describe('a text index', () => {
  it('begins with one letter, and an empty query finds nothing', () => {
    expect(index.find('h', 0, 50).total).toBe(5)
    for (const nothing of ['', '   ', '.,-']) expect(index.find(nothing, 0, 50)).toEqual({ total: 0, hits: [] })
  })

  it('takes codes with and without their dot, the code itself first and the others in order', () => {
    expect(codes('i63')).toEqual(['I63', 'I63.0', 'I63.9'])
    expect(codes('I63.')).toEqual(['I63', 'I63.0', 'I63.9'])
    expect(codes('I63.9')).toEqual(['I63.9'])
    expect(codes('i639')).toEqual(['I63.9'])
  })

  it.each(['Müller', 'mueller', 'MULLER', 'mü', 'mue', 'mu', 'zwisch mül', 'bad zwischenahn'])(
    'folds umlauts and case, and takes the words in any order: %s',
    (query) => {
      expect(names(query)).toEqual(['Müller-Stift Bad Zwischenahn'])
    },
  )

  it('reads ß as ss and wants every word', () => {
    expect(names('gross')).toEqual(['Haus Groß'])
    expect(names('haus müller')).toEqual([])
  })

  it('puts names that begin with the query before those that have it later', () => {
    const places = createTextIndex([{ name: 'Bad Ulm' }, { name: 'Ulm' }, { name: 'Ulmen' }], ({ name }) => ({
      code: null,
      name,
    }))
    expect(places.find('ulm', 0, 50).hits.map(({ name }) => name)).toEqual(['Ulm', 'Ulmen', 'Bad Ulm'])
  })
})

const word = fc.constantFrom(
  'haus',
  'häuser',
  'Ärzte',
  'aerzte',
  'STIFT',
  'Straße',
  'see',
  'Seeblick',
  'I63.9',
  '26',
  'ue',
)
const text = fc.array(word, { minLength: 1, maxLength: 4 }).map((words) => words.join(' '))
const table = fc.array(fc.record({ code: fc.option(fc.stringMatching(/^[A-Z]\d{2}(\.\d)?$/)), name: text }), {
  maxLength: 40,
})

it('finds a row by each beginning of its name, and pages are parts of the whole', () => {
  fc.assert(
    fc.property(table, fc.nat(39), fc.nat(12), fc.nat(7), (list, place, length, page) => {
      const found = createTextIndex(list, (row) => row)
      const row = list[place % Math.max(1, list.length)]
      const query = row?.name.slice(0, length + 1) ?? 'haus'
      const all = found.find(query, 0, 1000)
      expect(all.hits).toHaveLength(all.total)
      if (row) expect(all.hits).toContain(row)
      expect(found.find(query, page, 5)).toEqual({ total: all.total, hits: all.hits.slice(page, page + 5) })
      expect(found.find(query, 0, 1000)).toEqual(all)
    }),
  )
})

/** the order as it is written: word by word over all rows */
function plainly(list: readonly Row[], query: string): string[] {
  const fold = (text: string) =>
    (text.toLowerCase().match(/[a-z0-9äöüß.]+/g) ?? []).map((one) =>
      one.replaceAll('ß', 'ss').replace(/ä|ae/g, 'a').replace(/ö|oe/g, 'o').replace(/ü|ue/g, 'u').replace('.', ''),
    )
  const typed = fold(query)
  const [joined, spaced] = [typed.join(''), typed.join(' ')]
  const found = list.flatMap((row, at) => {
    const [code, name] = [fold(row.code ?? '').join(''), fold(row.name)]
    const all = [code, ...name].filter((one) => one !== '')
    if (!typed.every((one) => all.some((own) => own.startsWith(one)))) return []
    const whole = name.join(' ')
    const rank = [code === joined, code.startsWith(joined), whole === spaced, whole.startsWith(spaced), true].indexOf(
      true,
    )
    return [{ at, rank, code, whole, key: rank === 1 ? [code, whole] : [whole, code] }]
  })
  const compare = (a: string, b: string) => (a === b ? 0 : a < b ? -1 : 1)
  found.sort(
    (a, b) =>
      a.rank - b.rank ||
      compare(a.key[0] ?? '', b.key[0] ?? '') ||
      compare(a.key[1] ?? '', b.key[1] ?? '') ||
      a.at - b.at,
  )
  return typed.length === 0 ? [] : found.map(({ at }) => `${at}`)
}

it('finds what every row for itself says, in the order that is written, by one word or several', () => {
  const part = fc.oneof(word, fc.constantFrom('A', 'A1', 'B2', 'B20', 'C30.1', '2', 'h', 's', 'a10'))
  const query = fc
    .tuple(fc.array(part, { minLength: 1, maxLength: 3 }), fc.nat(8))
    .map(([parts, cut]) => parts.join(' ').slice(0, cut + 1))
  const coded = fc.option(fc.stringMatching(/^[ABC][123]0(\.[12])?$/))
  const tables = fc.array(fc.record({ code: coded, name: text }), { maxLength: 40 })
  fc.assert(
    fc.property(tables, query, fc.nat(9), (list, asked, start) => {
      const found = createTextIndex([...list.entries()], ([, row]) => row).find(asked, start, 5)
      const all = plainly(list, asked)
      expect(found).toEqual({ total: all.length, hits: all.slice(start, start + 5).map((at) => [+at, list[+at]]) })
    }),
    { numRuns: 500 },
  )
})

it('answers any string', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary' }), (query) => {
      const { total, hits } = index.find(query, 0, 50)
      expect(hits).toHaveLength(total)
    }),
  )
})
