// SY2: a cursor is, for each audience, its n and the tag of that row. Opaque to clients, so it may change its form; it needs
// no signature, because it grants nothing: who may read an audience is asked anew at every pull.
import * as z from 'zod/mini'
import { audienceSchema } from '../../../contract/http/sync.ts'
import { err, ok, type Result } from '../../../contract/result.ts'
import type { Audience } from '../../db/audience.ts'

export interface Position {
  /** number of the last row that the client has; 0: nothing yet */
  readonly n: number
  /** tag of that row as base64url; '' for n = 0 */
  readonly tag: string
}
export type Cursor = ReadonlyMap<Audience, Position>

const tagSchema = z.string().check(z.regex(/^(?:[A-Za-z0-9_-]{11})?$/))
const wireSchema = z.object({
  v: z.literal(1),
  a: z.array(z.tuple([audienceSchema, z.number().check(z.int(), z.nonnegative()), tagSchema])).check(z.maxLength(100)),
})

export const encodeCursor = (cursor: Cursor): string =>
  Buffer.from(
    JSON.stringify({ v: 1, a: [...cursor].map(([audience, { n, tag }]) => [audience, n, tag]) }),
    'utf8',
  ).toString('base64url')

/** `cursor_malformed` for anything that encodeCursor did not make. */
export function decodeCursor(text: string): Result<Cursor, 'cursor_malformed'> {
  let json: unknown
  try {
    json = JSON.parse(Buffer.from(text, 'base64url').toString('utf8'))
  } catch {
    return err('cursor_malformed')
  }
  const parsed = wireSchema.safeParse(json)
  if (!parsed.success) return err('cursor_malformed')
  const positions = parsed.data.a.map(([audience, n, tag]) => [audience as Audience, { n, tag }] as const)
  const isWhole = positions.every(([, { n, tag }]) => (n === 0) === (tag === ''))
  const cursor = new Map(positions)
  return isWhole && cursor.size === positions.length ? ok(cursor) : err('cursor_malformed')
}

/** SY4: what the asker may read now against what the cursor knows. */
export function compareWithCursor(
  cursor: Cursor,
  audiences: readonly Audience[],
): { readonly kept: Audience[]; readonly added: Audience[]; readonly removed: Audience[] } {
  return {
    kept: audiences.filter((audience) => cursor.has(audience)),
    added: audiences.filter((audience) => !cursor.has(audience)),
    removed: [...cursor.keys()].filter((audience) => !audiences.includes(audience)),
  }
}
