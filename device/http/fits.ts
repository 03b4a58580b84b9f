// A quick look whether parsed JSON is exactly what a schema describes. A first sync parses 20 MB of records, and zod without
// made code (the pages' policy forbids it) takes five times as long for that as JSON.parse. The check is put together once
// for each schema from zod's own definitions; what does not fit, or what it does not know, is left to zod.
import type * as z from 'zod/mini'

type Fits = (value: unknown) => boolean
type Schema = z.core.$ZodType

const known = new WeakMap<Schema, Fits | null>()

/**
 * True: zod's parse would answer an equal value, so it need not run. False says nothing: zod decides, strips keys that are not
 * described, and tells what is wrong.
 */
export function fits(schema: Schema, value: unknown): boolean {
  return checkOf(schema)?.(value) === true
}

/** The schema's check, null when it holds something that this file does not know. */
export function checkOf(schema: Schema): Fits | null {
  const made = known.get(schema)
  if (made !== undefined) return made
  const check = makeCheck(schema)
  known.set(schema, check)
  return check
}

function makeCheck(schema: Schema): Fits | null {
  const { def } = (schema as z.core.$ZodTypes)._zod
  switch (def.type) {
    case 'object':
      return def.catchall ? null : withRules(def, objectCheck(def.shape))
    case 'array':
      return withRules(def, arrayCheck(def.element))
    case 'record':
      return withRules(def, recordCheck(def.keyType, def.valueType))
    case 'string':
      return withRules(def, (value) => typeof value === 'string')
    case 'number':
      return withRules(def, Number.isFinite)
    case 'boolean':
      return withRules(def, (value) => typeof value === 'boolean')
    case 'null':
      return withRules(def, (value) => value === null)
    case 'literal':
      return withRules(def, oneOf(def.values))
    case 'enum':
      return withRules(def, oneOf(Object.values(def.entries)))
    case 'nullable':
      return withRules(def, orElse(null, def.innerType))
    case 'optional':
      return withRules(def, orElse(undefined, def.innerType))
    case 'union':
      return withRules(def, unionCheck(def.options))
    default:
      return null
  }
}

function objectCheck(shape: Readonly<Record<string, Schema>>): Fits | null {
  const keys = Object.keys(shape)
  const checks = all(keys.map((key) => shape[key] as Schema))
  if (!checks || keys.includes('__proto__')) return null
  return (value) => {
    if (!isRecord(value)) return false
    let left = 0
    for (const _ in value) left += 1
    for (let i = 0; i < keys.length; i++) {
      const one = value[keys[i] as string]
      if (!checks[i]?.(one)) return false
      if (one !== undefined) left -= 1
    }
    return left === 0
  }
}

function arrayCheck(element: Schema): Fits | null {
  const check = checkOf(element)
  return check && ((value) => Array.isArray(value) && value.every(check))
}

/** Any key goes; one that would be a prototype is zod's to leave out. */
function recordCheck(keyType: Schema, valueType: Schema): Fits | null {
  const [keyCheck, valueCheck] = [checkOf(keyType), checkOf(valueType)]
  if (!keyCheck || !valueCheck || (keyType as z.core.$ZodTypes)._zod.def.type !== 'string') return null
  return (value) => {
    if (!isRecord(value)) return false
    for (const key of Object.keys(value)) {
      if (key === '__proto__' || !keyCheck(key) || !valueCheck(value[key])) return false
    }
    return true
  }
}

function unionCheck(options: readonly Schema[]): Fits | null {
  const checks = all(options)
  return checks && ((value) => checks.some((check) => check(value)))
}

function orElse(nothing: null | undefined, inner: Schema): Fits | null {
  const check = checkOf(inner)
  return check && ((value) => value === nothing || check(value))
}

const oneOf = (values: readonly unknown[]): Fits => {
  const [only] = values
  if (values.length === 1) return (value) => value === only
  const set = new Set(values)
  return (value) => set.has(value)
}

/** Adds the rules of `check(…)`: pattern, lengths, bounds, whole number. */
function withRules(def: z.core.$ZodTypes['_zod']['def'], base: Fits | null): Fits | null {
  // a format of its own (z.email, z.int) is a rule outside the list
  if (!base || 'check' in def) return null
  let check = base
  for (const rule of def.checks ?? []) {
    const next = ruleOf((rule as z.core.$ZodChecks)._zod.def)
    if (!next) return null
    const before = check
    check = (value) => before(value) && next(value as never)
  }
  return check
}

function ruleOf(def: z.core.$ZodChecks['_zod']['def']): ((value: never) => boolean) | null {
  switch (def.check) {
    case 'string_format': {
      const { format, pattern } = def
      if (format !== 'regex' || !pattern || pattern.global || pattern.sticky) return null
      return (text: string) => pattern.test(text)
    }
    case 'min_length':
      return (value: string | unknown[]) => value.length >= def.minimum
    case 'max_length':
      return (value: string | unknown[]) => value.length <= def.maximum
    case 'number_format':
      return def.format === 'safeint' ? Number.isSafeInteger : null
    case 'greater_than':
      return (value: number) => (def.inclusive ? value >= Number(def.value) : value > Number(def.value))
    case 'less_than':
      return (value: number) => (def.inclusive ? value <= Number(def.value) : value < Number(def.value))
    default:
      return null
  }
}

function all(schemas: readonly Schema[]): Fits[] | null {
  const checks = schemas.map(checkOf)
  return checks.every((check) => check !== null) ? checks : null
}

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
