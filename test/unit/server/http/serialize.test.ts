import { ResponseSerializationError } from 'fastify-type-provider-zod'
import { expect, it } from 'vitest'
import * as z from 'zod/mini'
import { serializerCompiler } from '../../../../server/http/serialize.ts'

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
