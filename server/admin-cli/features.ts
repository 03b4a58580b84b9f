// What is switched on for an organisation, as words of the command line: numbers of the catalogue, or 'none'. Pure.
import { productFeatures } from '../../catalogue/admin/product-features.ts'
import type { AdminCommand } from '../../contract/http/system.ts'
import { err, ok, type Result } from '../../contract/result.ts'

/** `set-features careseeker:1 1,2`; the error is the sentence for the operator. */
export function parseFeatures(organisation: string, list: string): Result<AdminCommand, string> {
  const words = list === 'none' ? [] : list.split(',').map((word) => word.trim())
  const codes = words.map((word) => productFeatures.entries.find(({ code }) => String(code) === word)?.code)
  const unknown = words.find((_, i) => codes[i] === undefined)
  if (unknown !== undefined) {
    const known = productFeatures.entries.map(({ code, key }) => `${code} ${key}`).join(', ')
    return err(`${unknown} is no product feature. Features: ${known}; none: all off.`)
  }
  const features = [...new Set(codes.filter((code) => code !== undefined))].sort((a, b) => a - b)
  return ok({ command: 'set-features', organisation, features })
}
