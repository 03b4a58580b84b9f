// BM30: applications to the health insurer, checked and written as XML. Against a bare schema of the same fields and lengths (zod, no
// conditions and no rules across fields) and fast-xml-parser's builder on the same values.
import { join } from 'node:path'
import fc from 'fast-check'
import * as z from 'zod'
import { makeRequest } from '../domain/ahb/exchange.ts'
import { checkForms, stopping } from '../domain/forms/check.ts'
import { type Field, type FormValues, fieldsOf } from '../domain/forms/define.ts'
import { gkvForms, gkvPages } from '../domain/rehab-forms/rehab-forms.ts'
import { completeApplication } from '../test/support/complete-application.ts'
import { type Line, pairedLine } from './support/line.ts'
import { share } from './support/share.ts'

const applications = share(1000, 20)
const samples = share(7, 1)
const today = '2026-11-27'
const parties = { sender: '260326822', receiver: '109905003', environment: 'P', procedureId: 'p' } as const

function schemaOf(field: Field): z.ZodType {
  switch (field.kind) {
    case 'text':
    case 'long':
    case 'phone':
    case 'fax':
      return z.string().max(field.max)
    case 'number':
      return z.number().int().min(field.min).max(field.max)
    case 'level':
      return z.number()
    case 'yesNo':
      return z.boolean()
    case 'choice':
      return z.union([z.string(), z.number()])
    case 'choices':
      return z.array(z.union([z.string(), z.number()]))
    case 'repeat':
      return z.array(schemaOfAll(field.fields)).max(field.max)
    default:
      return z.string()
  }
}

const schemaOfAll = (fields: readonly Field[]) =>
  z.object(Object.fromEntries(fields.map((field) => [field.key, schemaOf(field).optional()])))

interface Peers {
  openBuilder(): (message: object) => string
}

const msOf = (run: () => number): number => {
  const start = performance.now()
  if (run() === 0) throw new Error('nothing was written')
  return performance.now() - start
}

export async function runExchange(): Promise<Line[]> {
  const values: readonly FormValues[] = fc.sample(completeApplication, { numRuns: applications, seed: 30 })
  const peers = join(import.meta.dirname, 'peers/xml-builder.ts')
  const build = ((await import(peers)) as Peers).openBuilder()
  const schema = schemaOfAll(fieldsOf(gkvPages))
  const ours = () =>
    msOf(() =>
      values.reduce((length, one, at) => {
        if (stopping(checkForms(gkvForms, one, { today })).length > 0) throw new Error('an application with problems')
        const file = { fileId: 'f', fileNumber: at + 1, createdAt: at }
        return length + makeRequest(one, parties, file).xml.length
      }, 0),
    )
  const theirs = () =>
    msOf(() => values.reduce((length, one) => length + build({ Antrag: schema.parse(one) }).length, 0))
  ours()
  theirs() // both are compiled by now
  const pairs = Array.from({ length: samples }, (): [number, number] => [ours(), theirs()])
  return [pairedLine({ name: 'BM30 exchange xml', bar: 1.5, stretch: null, unit: 'ms' }, pairs)]
}
