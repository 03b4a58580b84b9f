// What may take the place of a delivered text.
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { checkText, type TextRules, unusedWordsIn } from '../../../../domain/texts/check-text.ts'
import { differenceOf } from '../../../../domain/texts/difference.ts'
import { fillText, placeholdersOf } from '../../../../domain/texts/placeholders.ts'

const rules = (delivered: string, more: Partial<TextRules> = {}): TextRules => ({
  delivered,
  allowed: [],
  optional: [],
  isLine: false,
  isBare: false,
  ...more,
})
const codes = (text: string, of: TextRules) => checkText(text, of).map(({ code, at }) => (at ? `${code} ${at}` : code))

describe('a text in the place of a delivered one', () => {
  it.each([
    ['{{house}} hat zugesagt.', '{{house}} sagt zu.', []],
    ['{{house}} hat zugesagt.', 'Jemand sagt zu.', ['missing_placeholder house']],
    ['{{house}} hat zugesagt.', '{{house}} und {{patient}}', ['unknown_placeholder patient']],
    ['{{house}} hat zugesagt.', '{{House}} sagt zu.', ['unknown_placeholder House', 'missing_placeholder house']],
    ['Senden', ' ', ['empty']],
    ['Senden', 'Senden {{', ['braces']],
    ['Senden', 'Senden }} {{', ['braces']],
    ['Senden', 'Sen\u202eden', ['control']],
    ['Senden', '<b>Senden</b>', ['tags']],
    ['Ein <b>Wort</b>', 'Ein <b>Wort', ['tags']],
    ['Ein <b>Wort</b> <i>mehr</i>', 'Ein <b>Wort <i></b>mehr</i>', ['tags']],
    ['Ein <b>Wort</b>', '<b>Anderes</b> Wort', []],
    ['Senden', '$t(common:other)', ['nested']],
    ['', 'Wort', []],
  ])('%j → %j', (delivered, text, found) => expect(codes(text, rules(delivered))).toEqual(found))

  it('lets a form of a number leave its number out', () => {
    expect(codes('Ein Platz', rules('{{count}} Platz', { optional: ['count'] }))).toEqual([])
  })

  it('names nobody where a locked screen shows it', () => {
    const bare = rules('Neue Anfrage', { isBare: true, isLine: true, allowed: ['name'] })
    expect(codes('Neue Anfrage von {{name}}', bare)).toEqual(['person name'])
    expect(codes('Neue\nAnfrage', bare)).toEqual(['line_break'])
    expect(codes('x'.repeat(301), bare)).toEqual(['too_long 300'])
  })

  it('takes every delivered text in its own place, and what is taken can be filled', () => {
    const part = fc.oneof(
      fc.constantFrom('{{a}}', '{{b, number}}', '{{ c }}', '<b>', '</b>', '<br/>', '$t(x)', '{{', '}}', '\n'),
      fc.string({ maxLength: 12 }),
    )
    const text = fc.array(part, { maxLength: 8 }).map((parts) => parts.join(''))
    fc.assert(
      fc.property(text, text, (delivered, other) => {
        const of = rules(delivered)
        if (checkText(other, of).length > 0) return
        const values = Object.fromEntries(placeholdersOf(delivered).map((name) => [name, '{{a}}<b>']))
        const filled = fillText(other, values)
        expect(filled).not.toBeNull()
        expect(placeholdersOf(other)).toEqual(expect.arrayContaining([...placeholdersOf(delivered)]))
      }),
      { numRuns: 2000 },
    )
  })

  it('fills in one pass', () => {
    expect(fillText('{{a}} {{b}}', { a: '{{b}}', b: 'x' })).toBe('{{b}} x')
    expect(fillText('{{a}}', {})).toBeNull()
  })

  it('hints at words that the product does not use', () => {
    expect(unusedWordsIn('Das geht leider nicht.', 'de')).toEqual(['leider'])
    expect(unusedWordsIn('Kleiderkammer', 'de')).toEqual([])
  })
})

describe('the difference of two texts', () => {
  it('has both texts in it', () => {
    fc.assert(
      fc.property(fc.string(), fc.string(), (from, to) => {
        const parts = differenceOf(from, to)
        const without = (kind: string) => parts.filter((one) => one.kind !== kind).map((one) => one.text)
        expect(without('added').join('')).toBe(from)
        expect(without('removed').join('')).toBe(to)
      }),
    )
  })
})
