import { describe, expect, it } from 'vitest'
import type { EventRecord } from '../../../../../contract/http/records.ts'
import { changedText } from '../../../../../src/features/request-view/changed.ts'
import { newChanges, newCommands } from '../../../../../src/receiver/dashboard/new-commands.ts'
import { spelledWords } from '../../sender/words.ts'

const event = (no: number, type: string, fields?: string[]) =>
  ({ no, type, side: 'clinic', context: fields ? { fields } : {} }) as unknown as EventRecord

describe('what a clinic did that the house has not seen', () => {
  const events = [
    event(2, 'patient_updated', ['zipcode']),
    event(3, 'patient_updated', ['care_level']),
    event(4, 'message'),
    event(5, 'patient_updated', ['care_level', 'profile/diagnosis', 'something newer']),
  ]

  it('is each kind once, and the names of what changed', () => {
    expect(newCommands(events, 2)).toEqual(['patient_updated'])
    expect(newChanges(events, 2)).toEqual(['care_level', 'profile/diagnosis', 'something newer'])
    expect(newChanges(events, 5)).toEqual([])
  })

  it('is said by names that this version knows', () => {
    expect(changedText(newChanges(events, 2), spelledWords)).toBe(
      'request:changed.care_level, request:changed.diagnosis',
    )
    expect(changedText(['something newer'], spelledWords)).toBe('')
  })
})
