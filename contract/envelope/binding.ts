// What ties records together that decide who gets a key (EN6): which patient a search is for and whether it shares by itself, and
// which search and provider a request belongs to. Signed by whoever makes the record, so that a device believes no server that
// names another patient, another provider, or a sharing that nobody wanted.
import * as z from 'zod/mini'
import { idSchema } from '../ids.ts'
import { signatureSchema } from './lengths.ts'

export const bindingSchema = z.object({
  /** account that signs: a member of the clinic's roster */
  by: idSchema,
  signature: signatureSchema,
})
export type Binding = z.infer<typeof bindingSchema>

export interface SearchBinding {
  /** cids */
  readonly auction: string
  readonly patient: string
  /** the providers may read everything from the moment of their request on */
  readonly shares: boolean
}
export interface RequestBinding {
  /** cids */
  readonly request: string
  readonly auction: string
  /** number of the provider */
  readonly careprovider: number
}

/** The text whose UTF-8 the signature covers: no other signed text begins so. */
export const searchTieText = ({ auction, patient, shares }: SearchBinding, by: number): string =>
  JSON.stringify(['anschluss/1/search', auction, patient, shares, by])
export const requestTieText = ({ request, auction, careprovider }: RequestBinding, by: number): string =>
  JSON.stringify(['anschluss/1/request', request, auction, careprovider, by])
