// Ids of the demo: the same in every run where a load has to find again what it made.
import { expect, it } from 'vitest'
import { cidSchema, uuidSchema } from '../../../contract/ids.ts'
import { actionIdAt, caseNumberOf, cidOf } from '../../../demo/ids.ts'

it('gives the same cid for the same name and another for another', async () => {
  expect(await cidOf('patient/1')).toBe(await cidOf('patient/1'))
  expect(await cidOf('patient/1')).not.toBe(await cidOf('patient/2'))
  expect(cidSchema.safeParse(await cidOf('patient/1')).success).toBe(true)
})

it('gives a patient the same case number in every run', () => {
  expect(caseNumberOf('one')).toMatch(/^F-\d{5}$/)
  expect(caseNumberOf('one')).toBe(caseNumberOf('one'))
  expect(caseNumberOf('one')).not.toBe(caseNumberOf('two'))
})

it('makes UUIDv7 whose first 48 bits are the time', () => {
  const id = actionIdAt(1_790_000_000_000)
  expect(uuidSchema.safeParse(id).success).toBe(true)
  expect(Number.parseInt(id.replaceAll('-', '').slice(0, 12), 16)).toBe(1_790_000_000_000)
  expect(id[14]).toBe('7')
  expect(id).not.toBe(actionIdAt(1_790_000_000_000))
})
