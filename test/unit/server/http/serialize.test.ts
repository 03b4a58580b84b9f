import { ResponseSerializationError } from 'fastify-type-provider-zod'
import { expect, it } from 'vitest'
import * as z from 'zod/mini'
import { serializerCompiler, WrittenAnswer, writeItem } from '../../../../server/http/serialize.ts'

const serializerOf = (schema: z.core.$ZodType) =>
  serializerCompiler({ schema, method: 'GET', url: '/api/houses', httpStatus: '200' })

it('an answer carries what its schema names, and nothing else', () => {
  const serialize = serializerOf(z.object({ houses: z.array(z.object({ id: z.number() })) }))
  expect(serialize({ houses: [{ id: 7, patient: 'Erna Brandt' }], secret: 'x' })).toBe('{"houses":[{"id":7}]}')
})

it('an answer that is not what its schema says is not sent', () => {
  const serialize = serializerOf(z.object({ id: z.number() }))
  expect(() => serialize({ id: 'seven' })).toThrow(ResponseSerializationError)
})

const houses = z.object({ houses: z.array(z.object({ id: z.number(), name: z.string() })), total: z.number() })
const house = z.object({ id: z.number(), name: z.string() })

it('an answer around items that were written before is what it would be in one piece', () => {
  const rows = [
    { id: 7, name: 'Haus "Am Fluß" 🏠' },
    { id: 8, name: '\ud800' },
  ]
  const items = rows.map((row) => writeItem(house, row))
  const { bytes } = WrittenAnswer.of(houses, { total: 2 }, 'houses', items)
  expect(JSON.parse(Buffer.from(bytes).toString())).toEqual({ total: 2, houses: rows })
  const none = WrittenAnswer.of(houses, { total: 0 }, 'houses', [])
  expect(Buffer.from(none.bytes).toString()).toBe('{"total":0,"houses":[]}')
  const alone = WrittenAnswer.of(z.object({ houses: z.array(house) }), {}, 'houses', items.slice(0, 1))
  expect(JSON.parse(Buffer.from(alone.bytes).toString())).toEqual({ houses: rows.slice(0, 1) })
})

it('items and what is around them carry what their schema names, and nothing else', () => {
  const item = { id: 7, name: 'Seeblick', patient: 'Erna Brandt' }
  const around = { total: 1, secret: 'x' }
  const { bytes } = WrittenAnswer.of(houses, around, 'houses', [writeItem(house, item)])
  expect(Buffer.from(bytes).toString()).toBe('{"total":1,"houses":[{"id":7,"name":"Seeblick"}]}')
})

it('an item that is not what its schema says is not written, nor an answer around it', () => {
  expect(() => writeItem(house, { id: 'seven', name: 'Seeblick' } as never)).toThrow()
  expect(() => WrittenAnswer.of(houses, { total: 'one' } as never, 'houses', [])).toThrow()
})
