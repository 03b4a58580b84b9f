// A record that is saved whole: a colleague's change in the same field is a question, the own save is none.
import { expect, it } from 'vitest'
import type { FieldEntry } from '../../../../../domain/forms/entries.ts'
import {
  beginSession,
  pendingOf,
  withRefused,
  withSent,
  withTyped,
} from '../../../../../src/features/form/form-session.ts'
import { withRecord } from '../../../../../src/features/form/record-session.ts'

const stored = (name: string, at: number): Record<string, FieldEntry> => ({ name: { value: name, by: 1, at } })
const begun = withTyped(beginSession(stored('Haus A', 1)), {}, 'name', 'Haus B')

it('asks where a colleague changed the same field', () => {
  const { clashes } = withRecord(begun, stored('Haus C', 2))
  expect(clashes.name?.value).toBe('Haus C')
})

it('goes on from the own save, also where what stood before is typed again', () => {
  const sent = withSent(begun, pendingOf(begun))
  for (const name of ['Haus A', 'Haus BB']) {
    const after = withRecord(withTyped(sent, {}, 'name', name), stored('Haus B', 2))
    expect(after.clashes).toEqual({})
    expect(pendingOf(after)).toEqual({ name })
    // and a colleague's word after that is a question again
    expect(withRecord(after, stored('Haus C', 3)).clashes.name?.value).toBe('Haus C')
  }
  expect(pendingOf(withRecord(sent, stored('Haus B', 2)))).toEqual({})
})

it('has nothing to save when what was refused is typed back', () => {
  const sent = withSent(begun, pendingOf(begun))
  expect(pendingOf(withTyped(withRefused(sent), {}, 'name', 'Haus A'))).toEqual({})
  // while nobody knows whether it stands there, it is a change
  expect(pendingOf(withTyped(sent, {}, 'name', 'Haus A'))).toEqual({ name: 'Haus A' })
})
