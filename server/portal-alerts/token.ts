// What a mail's link shows: made of the server's key and the alert's number, so that nothing is stored that could end one.
import { createHmac, timingSafeEqual } from 'node:crypto'
import type { Deps } from '../deps.ts'

const tokenBytes = 16

const tokenBy = (key: Uint8Array, id: number): string =>
  createHmac('sha256', key).update(`portal alert ${id}`).digest().subarray(0, tokenBytes).toString('base64url')

/** An alert lasts for weeks: its key is one that is not renewed. */
export const tokenOfAlert = ({ keys }: Pick<Deps, 'keys'>, id: number): string => tokenBy(keys.salt, id)

/** Versions before took the token key. */
export function isTokenOfAlert({ keys }: Pick<Deps, 'keys'>, id: number, token: string): boolean {
  const given = Buffer.from(token)
  return [keys.salt, ...keys.tokens].some((key) => {
    const own = Buffer.from(tokenBy(key, id))
    return given.length === own.length && timingSafeEqual(given, own)
  })
}
