// What is typed over what is stored: nothing of anybody is lost.
import { describe, expect, it } from 'vitest'
import { text } from '../../../../../domain/forms/define.ts'
import type { FieldEntry } from '../../../../../domain/forms/entries.ts'
import {
  beginSession,
  joins,
  laidOver,
  pendingOf,
  withChoice,
  withSaved,
  withSent,
  withStored,
  withTyped,
  withWord,
} from '../../../../../src/features/form/form-session.ts'

const entry = (value: string, by = 1, at = 100): FieldEntry => ({ value, by, at })
const me = { by: 2, at: 500 }
const base = { street: entry('Weg 1'), city: entry('Oldenburg') }

function saveOver(typed: Readonly<Record<string, string>>, newest: Readonly<Record<string, FieldEntry>>) {
  let session = beginSession(base)
  for (const [key, value] of Object.entries(typed)) session = withTyped(session, {}, key, value)
  const sent = pendingOf(session)
  return withSaved(session, sent, laidOver(session, sent, newest, me, {}))
}

it('does not save what stands there anyway, from a person or from a source', () => {
  const sources = { zip: { kind: 'patient', value: '26131' } }
  const typed = withTyped(withTyped(beginSession(base), sources, 'street', 'Weg 1'), sources, 'zip', '26131')
  expect(pendingOf(typed)).toEqual({})
})

it('saves a value again that was confirmed against its source', () => {
  const sources = { street: { kind: 'patient', value: 'Weg 2' } }
  const word = withWord(beginSession(base), 'street', 'Weg 1')
  const sent = pendingOf(word)
  expect(sent).toEqual({ street: 'Weg 1' })
  expect(laidOver(word, sent, base, me, sources).entries.street).toEqual({
    value: 'Weg 1',
    by: 2,
    at: 500,
    origin: { kind: 'patient', seen: 'Weg 2' },
  })
})

describe('[F3] two people', () => {
  const theirs = entry('Weg-A', 1, 300)

  it('in different fields: both are kept', () => {
    const session = saveOver({ city: 'Bremen' }, { ...base, street: theirs })
    expect(session.stored).toMatchObject({ street: theirs, city: { value: 'Bremen', by: 2 } })
    expect(session.clashes).toEqual({})
    expect(pendingOf(session)).toEqual({})
  })

  it('in the same field: what was saved first counts, what was typed stays, and nothing is saved before somebody chooses', () => {
    const session = saveOver({ street: 'Weg-B' }, { ...base, street: theirs })
    expect(session.stored.street).toEqual(theirs)
    expect(session.clashes).toEqual({ street: theirs })
    expect(session.typed.street?.value).toBe('Weg-B')
    expect(pendingOf(session)).toEqual({})
  })

  it.each([
    ['mine', { street: 'Weg-B' }],
    ['theirs', {}],
    ['both', { street: 'Weg-B\nWeg-A' }],
  ] as const)('choose %s', (choice, pending) => {
    const chosen = withChoice(saveOver({ street: 'Weg-B' }, { ...base, street: theirs }), 'street', choice)
    expect(chosen.clashes).toEqual({})
    expect(pendingOf(chosen)).toEqual(pending)
    // chosen against what is stored: no second question
    const sent = pendingOf(chosen)
    expect(laidOver(chosen, sent, { ...base, street: theirs }, me, {}).clashes).toEqual([])
  })

  it('type the same: nobody is asked', () => {
    const typed = withTyped(beginSession(base), {}, 'street', 'Weg-A')
    const followed = withStored(typed, { ...base, street: theirs })
    expect(pendingOf(followed)).toEqual({})
    expect(followed.stored.street).toEqual(theirs)
  })
})

it('goes on with what is typed while a save is under way', () => {
  const typed = withTyped(beginSession(base), {}, 'street', 'Weg 2')
  const sent = pendingOf(typed)
  const more = withTyped(typed, {}, 'street', 'Weg 23')
  const saved = withSaved(more, sent, laidOver(typed, sent, base, me, {}))
  expect(pendingOf(saved)).toEqual({ street: 'Weg 23' })
  expect(laidOver(saved, { street: 'Weg 23' }, saved.stored, { by: 2, at: 600 }, {}).clashes).toEqual([])
})

it('takes what was typed back while a save is under way as a change of its own', () => {
  const typed = withTyped(beginSession(base), {}, 'street', 'Weg 2')
  const sent = pendingOf(typed)
  const back = withTyped(withSent(typed, sent), {}, 'street', 'Weg 1')
  expect(pendingOf(back)).toEqual({ street: 'Weg 1' })
  const saved = withSaved(back, sent, laidOver(typed, sent, base, me, {}))
  expect(pendingOf(saved)).toEqual({ street: 'Weg 1' })
  expect(laidOver(saved, { street: 'Weg 1' }, saved.stored, { by: 2, at: 600 }, {}).clashes).toEqual([])
  // what stands there anyway is no change again
  expect(pendingOf(withTyped(saved, {}, 'street', 'Weg 2'))).toEqual({})
})

it('joins texts only', () => {
  expect(joins(text('a', { max: 10 }))).toBe(true)
  expect(joins({ kind: 'day', key: 'b' })).toBe(false)
})
