// What a mail's link shows: made of the server's key and the alert's number, so that nothing is stored that could end one.
import { createHmac, timingSafeEqual } from 'node:crypto'
import type { Deps } from '../deps.ts'

const tokenBytes = 16

export const tokenOfAlert = ({ keys }: Pick<Deps, 'keys'>, id: number): string =>
  createHmac('sha256', keys.token).update(`portal alert ${id}`).digest().subarray(0, tokenBytes).toString('base64url')

export function isTokenOfAlert(deps: Pick<Deps, 'keys'>, id: number, token: string): boolean {
  const [given, own] = [Buffer.from(token), Buffer.from(tokenOfAlert(deps, id))]
  return given.length === own.length && timingSafeEqual(given, own)
}
