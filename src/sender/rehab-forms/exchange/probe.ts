// A message as it would go out now, of each kind that a clinic sends, for the check by its schema alone: with a number that no file gets.
// Pure, but for the time and the ids.
import { ahbEnvironments } from '../../../../catalogue/rehab/ahb-environments.ts'
import type { Withdrawal } from '../../../../domain/ahb/answers.ts'
import { makeChange, makeRequest, makeWithdrawal } from '../../../../domain/ahb/exchange.ts'
import type { ProcedureEntry } from '../../../../domain/ahb/procedure.ts'
import { valuesAsSent } from '../../../../domain/forms/as-sent.ts'
import { type FormValues, fieldsOf } from '../../../../domain/forms/define.ts'
import { gkvPages } from '../../../../domain/rehab-forms/rehab-forms.ts'
import { clock } from '../../../platform/clock.ts'
import { newUuid } from '../../../platform/ids.ts'

/** What would go out; a change and a withdrawal stand in the procedure of what went out before. */
export type Outgoing =
  | { readonly kind: 'request'; readonly values: FormValues }
  | { readonly kind: 'change'; readonly values: FormValues; readonly entries: readonly ProcedureEntry[] }
  | { readonly kind: 'withdrawal'; readonly withdrawal: Withdrawal; readonly entries: readonly ProcedureEntry[] }

const sendable = (typed: FormValues) => valuesAsSent(fieldsOf(gkvPages), typed)

function request(typed: FormValues, now: number) {
  const values = sendable(typed)
  const text = (key: string) => (typeof values[key] === 'string' ? values[key].trim() : '')
  const parties = { sender: text('hospitalCode'), receiver: text('insurerCode'), procedureId: newUuid(now) }
  return { values, parties: { ...parties, environment: ahbEnvironments.codes[0] } }
}

/** @throws where nothing went out before that could be changed or withdrawn: it is not offered then */
export function probe(of: Outgoing): string {
  const now = clock.now()
  const file = { fileId: newUuid(now), fileNumber: 1, createdAt: now }
  if (of.kind === 'request') {
    const { values, parties } = request(of.values, now)
    return makeRequest(values, parties, file).xml
  }
  const made =
    of.kind === 'change'
      ? makeChange(sendable(of.values), of.entries, file)
      : makeWithdrawal(of.entries, of.withdrawal, file)
  if (!made.ok) throw new Error('nothing went out before')
  return made.value.xml
}
