// AU4: the proof that a page which refreshes a slot has that slot's account unlocked. Signed by the account's ECDSA key.
import * as z from 'zod/mini'
import { instantSchema } from '../ids.ts'
import { signatureSchema } from './lengths.ts'

export const refreshProofSchema = z.object({
  /** the client's time in ms; the server allows 60 s to either side */
  at: instantSchema,
  signature: signatureSchema,
})
export type RefreshProof = z.infer<typeof refreshProofSchema>

export interface RefreshClaim {
  /** opaque id of the device session */
  readonly session: string
  readonly account: number
  readonly at: number
}

/** The text whose UTF-8 the signature covers. */
export const refreshSignedText = (claim: RefreshClaim): string =>
  JSON.stringify(['anschluss/1/refresh', claim.session, claim.account, claim.at])
