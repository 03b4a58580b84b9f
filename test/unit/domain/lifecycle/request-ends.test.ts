import { describe, expect, it } from 'vitest'
import { type PatientActionRow, patientActions } from '../../../../domain/lifecycle/patient-actions.ts'
import { type RequestActionRow, requestActions } from '../../../../domain/lifecycle/request-actions.ts'
import { endedForHouse, standsAs } from '../../../../domain/lifecycle/request-states.ts'
import { type RequestEffect, type SearchActionRow, searchActions } from '../../../../domain/lifecycle/search-actions.ts'

interface Step {
  readonly name: string
  readonly from: readonly string[]
  readonly to?: string | undefined
  readonly end?: string | undefined
}
const effectsOf = (name: string, effects: readonly (RequestEffect | undefined)[]): Step[] =>
  effects.flatMap((effect) => (effect ? [{ name, ...effect }] : []))
const rowsOf = <Row>(table: object): [string, Row][] => Object.entries(table) as [string, Row][]

/** every step of the three tables that a clinic makes with a request */
const steps: Step[] = [
  ...rowsOf<RequestActionRow>(requestActions).map(([name, row]) => ({ name, ...row })),
  ...rowsOf<SearchActionRow>(searchActions).flatMap(([name, row]) => effectsOf(name, [row.named, row.others])),
  ...rowsOf<PatientActionRow>(patientActions).flatMap(([name, row]) => effectsOf(name, row.requests ?? [])),
]
const ending = steps.filter(({ to }) => endedForHouse.some((status) => status === to))

describe('ends of a request', () => {
  it('are told with what brought them about, and nothing else is', () => {
    expect(ending.length).toBeGreaterThan(4)
    expect(ending.filter(({ end }) => end === undefined)).toEqual([])
    expect(steps.filter(({ end, to }) => end && !endedForHouse.some((status) => status === to))).toEqual([])
  })

  it('leave the house that was chosen as it is', () => {
    expect(ending.filter(({ from }) => from.includes('attributed')).map(({ name }) => name)).toEqual([])
  })
})

describe('what an ended request stands as', () => {
  const from = 'accepted'
  it('is what its house had said, whoever was chosen and however the search ended', () => {
    for (const cause of ['other_chosen', 'search_ended', 'patient_archived'] as const)
      expect(standsAs({ status: 'rejected', end: { cause, from } })).toBe('accepted')
  })

  it('is its end where the clinic did without this house, and where nobody knows', () => {
    expect(standsAs({ status: 'rejected', end: { cause: 'ruled_out', from } })).toBe('rejected')
    expect(standsAs({ status: 'archived', end: { cause: 'request_ended', from } })).toBe('archived')
    expect(standsAs({ status: 'rejected' })).toBe('rejected')
    expect(standsAs({ status: 'sent' })).toBe('sent')
  })
})
