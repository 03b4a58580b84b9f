// The address of a call: path parameters filled in, query appended. Ids of 0 or less never leave the device.
import { queryString } from '../../domain/query-string.ts'

type Values = Readonly<Record<string, unknown>>

/** @throws when a parameter is missing or an id is not positive: that is a mistake of the caller */
export function addressOf(path: string, params: Values = {}, query: Values = {}): string {
  const filled = path.replaceAll(/:(\w+)/g, (_, name: string) => encodeURIComponent(textOf(name, params[name])))
  const given = Object.entries(query).filter(([, value]) => value !== undefined && value !== null)
  return filled + queryString(Object.fromEntries(given.map(([name, value]) => [name, textsOf(name, value)])))
}

/** A list repeats its name. */
const textsOf = (name: string, value: unknown): string | string[] =>
  Array.isArray(value) ? value.map((one) => textOf(name, one)) : textOf(name, value)

function textOf(name: string, value: unknown): string {
  if (typeof value === 'string' && value !== '') return value
  if (typeof value === 'boolean') return String(value)
  if (typeof value === 'number' && Number.isSafeInteger(value) && (value > 0 || !/id$/i.test(name)))
    return String(value)
  throw new TypeError(`${name} is no value of an address`)
}
