// What a handler answers, through the endpoint's schema: what the schema does not name leaves nobody's server.
import type { FastifySerializerCompiler } from 'fastify'
import { ResponseSerializationError } from 'fastify-type-provider-zod'
import type * as z from 'zod/mini'
import { parse, safeParse } from 'zod/mini'

/**
 * Checks and serialises answers. Parses instead of encoding, as the type provider's own compiler does: no schema of ours is a
 * codec, and encoding goes through every value with checks twice (BM21: a third of what an answer takes).
 * @throws ResponseSerializationError when an answer is not what the endpoint's schema says: a bug, told as 500
 */
export const serializerCompiler: FastifySerializerCompiler<z.core.$ZodType> =
  ({ schema, method, url }) =>
  (data) => {
    const result = safeParse(schema, data)
    if (!result.success) throw new ResponseSerializationError(method, url, { cause: result.error })
    return JSON.stringify(result.data)
  }

/**
 * Checks one item of a list and writes it as JSON: for an answer that ends by its length, which so is written once
 * (bench/MEASUREMENTS.md#0370).
 * @throws when the item is not what the schema says: a bug, told as 500
 */
export const writeItem = <S extends z.core.$ZodType>(schema: S, item: z.core.output<S>): string =>
  JSON.stringify(parse(schema, item))

/** An answer that went through its schema already: it is sent as it is. */
export class WrittenAnswer<A> {
  /** of which endpoint: one answer is not sent for another */
  declare private readonly answer: A
  readonly bytes: Uint8Array

  private constructor(bytes: Uint8Array) {
    this.bytes = bytes
  }

  /**
   * @param answer all but the list's items
   * @param items by writeItem
   * @throws when the answer is not what the schema says: a bug, told as 500
   */
  static of<S extends z.core.$ZodType<object>, L extends keyof z.core.output<S> & string>(
    schema: S,
    answer: Omit<z.core.output<S>, L>,
    list: L,
    items: readonly string[],
  ): WrittenAnswer<z.core.output<S>> {
    const { [list]: _, ...rest } = parse(schema, { ...answer, [list]: [] }) as Record<string, unknown>
    const others = JSON.stringify(rest)
    const parts = [others === '{}' ? '{' : `${others.slice(0, -1)},`, `${JSON.stringify(list)}:[`]
    for (const [i, item] of items.entries()) parts.push(i === 0 ? item : `,${item}`)
    parts.push(']}')
    return new WrittenAnswer(joined(parts))
  }
}

/** In one piece of memory: strings of a megabyte cost more to put together than all that is in them. */
function joined(parts: readonly string[]): Buffer {
  const bytes = Buffer.allocUnsafe(parts.reduce((sum, part) => sum + Buffer.byteLength(part), 0))
  let at = 0
  for (const part of parts) at += bytes.write(part, at)
  return bytes
}
