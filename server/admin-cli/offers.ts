// What a provider offers, as words of the command line: without it a new provider fits no search. Pure.
import { solutions } from '../../catalogue/solutions.ts'
import type { AdminCommand } from '../../contract/http/system.ts'
import { err, ok, type Result } from '../../contract/result.ts'

/** `set-offers 2 shortTermStaticCare,staticCare`; the error is the sentence for the operator. */
export function parseOffers(provider: string, kinds: string): Result<AdminCommand, string> {
  const number = /^(?:careprovider:)?([1-9]\d{0,14})$/.exec(provider)?.[1]
  if (!number) return err(`${provider} is no provider's number: create-provider prints it, careprovider:2.`)
  const keys = kinds.split(',').map((key) => key.trim())
  const unknown = keys.find((key) => !solutions.isKey(key))
  if (unknown !== undefined) return err(`${unknown} is no kind of care. Kinds: ${solutions.keys.join(', ')}.`)
  const codes = keys.filter(solutions.isKey).map((key) => solutions.code[key])
  return ok({ command: 'set-provider-profile', careprovider_id: Number(number), profile: { solutions: codes } })
}
