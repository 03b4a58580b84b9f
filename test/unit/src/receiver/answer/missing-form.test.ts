import { describe, expect, it } from 'vitest'
import { emptyMissingForm, readMissingForm } from '../../../../../src/receiver/answer/missing-form.ts'

const problems = (form: Partial<typeof emptyMissingForm>) => {
  const read = readMissingForm({ ...emptyMissingForm, ...form })
  return read.ok ? [] : read.error.map(({ field }) => field)
}

describe('[R26] what is missing', () => {
  it('is read in the order of the lists, each once, and nothing that is in none', () => {
    const form = { fields: ['weight', 'medication', 'shoeSize', 'weight'], missing: [2, 1], text: ' Bitte bald. ' }
    expect(readMissingForm(form)).toEqual({
      ok: true,
      value: { codes: { fields: ['medication', 'weight'], missing: [1, 2] }, text: 'Bitte bald.' },
    })
  })

  it('names no details when only documents are missing', () => {
    expect(readMissingForm({ ...emptyMissingForm, missing: [3] })).toEqual({
      ok: true,
      value: { codes: { missing: [3] }, text: '' },
    })
  })

  it('has to be something, and something else has to be said', () => {
    expect(problems({})).toEqual(['fields'])
    expect(problems({ text: ' ' })).toEqual(['fields'])
    expect(problems({ missing: [5] })).toEqual(['text'])
    expect(problems({ missing: [5], text: 'Der Hund?' })).toEqual([])
  })

  it('is something else when it is said in words alone', () => {
    expect(readMissingForm({ ...emptyMissingForm, text: 'Kommt der Hund mit?' })).toEqual({
      ok: true,
      value: { codes: { missing: [5] }, text: 'Kommt der Hund mit?' },
    })
    expect(readMissingForm({ ...emptyMissingForm, fields: ['weight'], text: 'Bitte.' })).toMatchObject({
      value: { codes: { missing: [] } },
    })
  })
})
