// What is left to do for a house that gets on board: asked of the server by four calls, and kept on the device as it was told, for
// the next time without network. Loaded with what stands below the list.
import type { CodeHouse } from '../../../contract/http/house-codes.ts'
import type { StoredRules } from '../../../contract/http/matching-rules.ts'
import { err, ok, type Result } from '../../../contract/result.ts'
import { needsSheet, type SheetState } from '../../../domain/recovery-sheet.ts'
import type { StoredFor } from '../../mirror/stored-for.ts'
import type { SessionPort } from '../../state/session-port.ts'
import type { FirstStepsPort, StepsDone } from '../first-steps-port.ts'
import { outcomeOf } from '../outcome-of.ts'
import type { ActionFailure } from '../ports.ts'
import type { HousePort, RulesPort } from '../settings-port.ts'

interface FirstStepsDeps {
  readonly session: Pick<SessionPort, 'recovery' | 'sheet'>
  readonly rules: Pick<RulesPort, 'read'>
  readonly house: HousePort
  readonly kept: StoredFor<StepsDone & { readonly at: number }>
  /** the one that is signed in */
  readonly account: () => number | null
  readonly clock: { now(): number }
}

export function createFirstSteps({ session, rules, house, kept, account, clock }: FirstStepsDeps): FirstStepsPort {
  const ask = async (careprovider: number): Promise<Result<StepsDone, ActionFailure>> => {
    const [offer, profile, code, sheet] = await Promise.all([
      rules.read(careprovider),
      house.calls().then((calls) => calls.readProfile(careprovider)),
      session.recovery().then((recovery) => recovery.hasCode()),
      session.sheet().then((one) => one.state()),
    ])
    if (offer.ok && profile.ok && code.ok && sheet.ok)
      return ok(stepsDone({ rules: offer.value.rules, profile: profile.value, code: code.value, sheet: sheet.value }))
    const isGone = [offer, profile, code, sheet].some((one) => !one.ok && one.error.code === 'network')
    return err({ code: isGone ? 'network' : 'unknown' })
  }
  return {
    async read(careprovider) {
      const owner = { account: account() ?? 0, careprovider }
      const answer = await outcomeOf(() => ask(careprovider))
      if (answer.ok) {
        await kept.write(owner, { ...answer.value, at: clock.now() })
        return ok({ done: answer.value, toldAt: null })
      }
      const told = answer.error.code === 'network' ? await kept.read(owner) : undefined
      if (!told) return answer
      const { at, ...before } = told
      return ok({ done: before, toldAt: at })
    },
  }
}

interface Standing {
  /** whether the person has a recovery code */
  readonly code: boolean
  readonly sheet: SheetState
  readonly profile: Pick<CodeHouse, 'street' | 'phone'>
  readonly rules: Pick<StoredRules['rules'], 'solutions'>
}

/** By what is there, not by a visit: what an operator or a clinic has filled in is done. */
export const stepsDone = ({ code, sheet, profile, rules }: Standing): StepsDone => ({
  code,
  sheet: !needsSheet(sheet),
  profile: profile.street !== '' && profile.phone !== '',
  services: rules.solutions.length > 0,
})
