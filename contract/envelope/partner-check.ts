// What a person says of a partner's keys (KY4, KY9): a signed line about the head of the partner's roster, kept for the whole own
// organisation. compared: the 30 digits of both were the same on the telephone. known: the people who came are known, not compared.
import * as z from 'zod/mini'
import { idSchema, instantSchema } from '../ids.ts'
import { bytes16Schema, signatureSchema } from './lengths.ts'
import { rosterHeadSchema } from './roster.ts'

export const partnerCheckSchema = z.object({
  /** cid of the own organisation */
  organisation: bytes16Schema,
  /** cid of the partner */
  partner: bytes16Schema,
  head: rosterHeadSchema,
  how: z.enum(['compared', 'known']),
  /** account that signs: a member of the own roster */
  by: idSchema,
  at: instantSchema,
  signature: signatureSchema,
})
export type PartnerCheck = z.infer<typeof partnerCheckSchema>

export const partnerCheckText = (check: Omit<PartnerCheck, 'signature'>): string =>
  JSON.stringify([
    'anschluss/1/partner-check',
    check.organisation,
    check.partner,
    check.head.n,
    check.head.hash,
    check.how,
    check.by,
    check.at,
  ])
