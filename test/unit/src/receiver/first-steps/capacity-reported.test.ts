import { describe, expect, it } from 'vitest'
import type { CapacityView } from '../../../../../src/data/capacity-port.ts'
import { isCapacityReported } from '../../../../../src/receiver/first-steps/capacity-reported.ts'

type Shown = NonNullable<CapacityView['shown']>

const view = (shown: Partial<Shown>, send: CapacityView['send'] = null): CapacityView => ({
  shown: { status: 'free', at: 1, lapsed: false, ...shown } as Shown,
  by: null,
  send,
  fell: [],
})

describe('the step of telling free places', () => {
  it('is done by a word of the house, even that it does not know', () => {
    expect(isCapacityReported(view({}))).toBe(true)
    expect(isCapacityReported(view({ status: 'unknown' }))).toBe(true)
  })

  it('is done by what the operator entered for the house', () => {
    expect(isCapacityReported(view({ at: null }))).toBe(true)
  })

  it('is open while nobody has said anything', () => {
    expect(isCapacityReported(view({ status: 'unknown', at: null }))).toBe(false)
    expect(isCapacityReported({ shown: null, by: null, send: null, fell: [] })).toBe(false)
    expect(isCapacityReported(undefined)).toBe(false)
  })

  it('is open again once the word has lapsed', () => {
    expect(isCapacityReported(view({ lapsed: true }))).toBe(false)
  })

  it('is open until the server has it', () => {
    expect(isCapacityReported(view({}, 'on_device'))).toBe(false)
    expect(isCapacityReported(view({}, 'refused'))).toBe(false)
  })
})
