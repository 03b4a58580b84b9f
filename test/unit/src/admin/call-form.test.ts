// What an outcome of a call proposes, what is refused on the screen, and what goes out.
import { describe, expect, it } from 'vitest'
import { onboardingCallOutcomes } from '../../../../catalogue/admin/onboarding-call-outcomes.ts'
import {
  type CallForm,
  chooseOutcome,
  firstOutcomes,
  formOf,
  givenUp,
  inDays,
  isEnough,
  otherOutcomes,
  readCall,
  stillWrong,
} from '../../../../src/admin/calls/call-form.ts'

const now = Date.UTC(2026, 10, 27, 9, 0)
const today = '2026-11-27'
const form = (given: Partial<CallForm> = {}): CallForm => ({
  ...formOf({ onboarding_status: 'infoPhase' }),
  ...{ outcome: 'other', next: 'none' },
  ...given,
})
const problemsOf = (given: Partial<CallForm>) => {
  const read = readCall(form(given), now)
  return read.ok ? {} : read.error
}

describe('the form of a call', () => {
  it('offers each outcome once', () => {
    expect([...firstOutcomes, ...otherOutcomes].sort()).toEqual([...onboardingCallOutcomes.keys].sort())
  })

  it('goes out with a German time, the state and what was said', () => {
    const read = readCall(form({ ...inDays(7, today), text: ' Ruft zurück. ' }), now)
    expect(read).toEqual({
      ok: true,
      value: {
        outcome: 'other',
        onboarding_status: 'infoPhase',
        next_call_at: Date.UTC(2026, 11, 4, 8, 0),
        text: 'Ruft zurück.',
        inactive_reason: null,
        resend_to: null,
      },
    })
  })

  it.each([
    ['no outcome', { outcome: '' }, { outcome: 'outcome' }],
    ['no next step', { next: '' }, { next: 'next' }],
    ['to be called, and never', { onboarding: 'toCall' }, { next: 'toCall' }],
    ['no day', { next: 'at', day: 'morgen', time: '9:00' }, { day: 'day' }],
    ['no time', { next: 'at', day: '4.12.2026', time: 'neun' }, { time: 'time' }],
    ['a time that has passed', { next: 'at', day: '27.11.2026', time: '9:59' }, { time: 'past' }],
    ['a day that has passed', { next: 'at', day: '26.11.2026', time: '9:00' }, { day: 'past' }],
    ['a day out of reach', { next: 'at', day: '4.12.2029', time: '9:00' }, { day: 'far' }],
    ['no interest, and no reason', { outcome: 'noInterest' }, { reason: 'reason' }],
    ['nobody to invite', { outcome: 'resendOnboardingEmail' }, { resendTo: 'resendTo' }],
  ] as const)('says what is wrong: %s', (_, given, problems) => {
    expect(problemsOf(given)).toEqual(problems)
  })

  it('proposes the next step with an outcome, and leaves it open where it says nothing', () => {
    const invited = [7]
    expect(chooseOutcome('notReached', { today, invited })).toMatchObject({ next: 'at', day: '30.11.2026' })
    expect(chooseOutcome('profileFilled', { today, invited })).toMatchObject({ next: 'none' })
    expect(chooseOutcome('callBackLater', { today, invited })).not.toHaveProperty('next')
    expect(chooseOutcome('resendOnboardingEmail', { today, invited })).toMatchObject({ resendTo: '7' })
    expect(chooseOutcome('resendOnboardingEmail', { today, invited: [7, 8] })).toMatchObject({ resendTo: '' })
  })

  it('says a problem no more as soon as it is mended, and no other one early', () => {
    const told = { outcome: 'outcome', next: 'next' }
    expect(stillWrong(told, form({ outcome: 'noInterest', next: '' }), now)).toEqual({ next: 'next' })
  })

  it('suggests to give up with the third attempt in a row', () => {
    expect(isEnough(form({ outcome: 'notReached' }), { attempts: 1 })).toBe(false)
    expect(isEnough(form({ outcome: 'notReached' }), { attempts: 2 })).toBe(true)
    expect(isEnough(form({ outcome: 'later' }), { attempts: 5 })).toBe(false)
    expect(readCall(form({ outcome: 'notReached', onboarding: 'toCall', ...givenUp }), now)).toMatchObject({
      value: { inactive_reason: 'neverReachedAgain', next_call_at: null },
    })
  })
})
