// What a list that is asked for again and again shows after each answer.
import { describe, expect, it } from 'vitest'
import { err, ok } from '../../../../../contract/result.ts'
import { networkFailure } from '../../../../../device/http/failure.ts'
import type { Loadable } from '../../../../../src/data/ports.ts'
import { nextOf } from '../../../../../src/data/session/use-asked.ts'

const shown: Loadable<readonly string[]> = { state: 'ready', value: ['Stationstablet'] }
const offline = err(networkFailure('unreachable'))
const forbidden = err({ code: 'forbidden' } as const)

describe('a list that is read anew', () => {
  it('shows the newest answer', () => {
    expect(nextOf({ state: 'loading' }, ok(['Neu']))).toEqual({ state: 'ready', value: ['Neu'] })
    expect(nextOf(shown, ok([]))).toEqual({ state: 'ready', value: [] })
  })

  it('stays when nobody answers, and goes with the right to it', () => {
    expect(nextOf(shown, offline)).toBe(shown)
    expect(nextOf(shown, forbidden)).toEqual({ state: 'no_access' })
  })

  it('says why nothing is there yet', () => {
    expect(nextOf({ state: 'loading' }, offline)).toEqual({ state: 'offline' })
  })
})
