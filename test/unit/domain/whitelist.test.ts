// Who may send to a receiver with a list: each condition by itself, and any rule is enough.
import * as fc from 'fast-check'
import { expect, it } from 'vitest'
import { isWhitelisted, type WhitelistRule } from '../../../domain/whitelist.ts'
import { holds } from './properties.ts'

const open: WhitelistRule = { search_type: null, country: null, sender_type: null, solutions: null }
const full: WhitelistRule = { search_type: 1, country: 'DE', sender_type: 1, solutions: [21, 22] }
const form = { search_type: 1, solutions: [22, 14] }
const sender = { country: 'DE', type: 1 }
const silent = () => undefined
const says = (rules: readonly WhitelistRule[]) => isWhitelisted(rules, form, sender, silent)

it.each([
  ['asks for nothing', open, true],
  ['fits in all four', full, true],
  ['is of another search type', { ...full, search_type: 3 }, false],
  ['is of another country', { ...full, country: 'FR' }, false],
  ['is of another type of sender', { ...full, sender_type: 2 }, false],
  ['has none of the solutions', { ...full, solutions: [1, 2] }, false],
  ['has an empty list of solutions', { ...full, solutions: [] }, true],
])('a rule that %s: %s', (_, rule, isListed) => {
  expect(says([rule])).toBe(isListed)
})

it('needs one rule, and one is enough', () => {
  expect(says([])).toBe(false)
  expect(says([{ ...full, country: 'FR' }, full])).toBe(true)
})

it('lists nobody unknown, and says so', () => {
  const told: string[] = []
  expect(isWhitelisted([open], form, null, (event) => void told.push(event))).toBe(false)
  expect(told).toEqual(['no careseeker providered for whitelist validation'])
})

it('never lists fewer for one rule more', () => {
  const code = fc.option(fc.integer({ min: 1, max: 3 }))
  const rule = fc.record({
    search_type: code,
    country: fc.constantFrom(null, 'DE', 'FR'),
    sender_type: code,
    solutions: fc.option(fc.array(fc.integer({ min: 20, max: 23 }))),
  })
  holds(fc.tuple(fc.array(rule), rule), ([rules, more]) =>
    expect(says([...rules, more])).toBe(says(rules) || says([more])),
  )
})
