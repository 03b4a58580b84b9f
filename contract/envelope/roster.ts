// The roster of an organisation (KY4): an append-only chain of signed entries that says which keys are whose.
// Shapes, signed text and the rule who may manage; following a chain is workers/crypto/core/roster.ts.
import * as z from 'zod/mini'
import { roles } from '../../catalogue/roles.ts'
import { idSchema, instantSchema } from '../ids.ts'
import { bytes16Schema, bytes32Schema, signatureSchema } from './lengths.ts'

/** SHA-256 of each public key's SPKI; its first 16 bytes are the key id (KY3) */
export const fingerprintsSchema = z.object({ encryption: bytes32Schema, signing: bytes32Schema })
export type Fingerprints = z.infer<typeof fingerprintsSchema>

/** rotate replaces the keys or the roles of a member */
export const rosterChanges = ['found', 'add', 'remove', 'rotate'] as const
export type RosterChange = (typeof rosterChanges)[number]

const maxRoles = 22

export const rosterEntrySchema = z.object({
  /** cid of the organisation */
  organisation: bytes16Schema,
  /** place in the chain, from 1 without a gap */
  n: idSchema,
  /** SHA-256 of the entry before, over its signed text; null for the first */
  prev: z.nullable(bytes32Schema),
  change: z.enum(rosterChanges),
  account: idSchema,
  /** null when removed */
  fingerprints: z.nullable(fingerprintsSchema),
  /** codes of catalogue/roles.ts, ascending, each once; empty when removed */
  roles: z.array(idSchema).check(z.maxLength(maxRoles)),
  /** account that signs: a member who may manage, for `found` the account itself */
  by: idSchema,
  at: instantSchema,
  signature: signatureSchema,
})
export type RosterEntry = z.infer<typeof rosterEntrySchema>
export type UnsignedRosterEntry = Omit<RosterEntry, 'signature'>

/** The text whose UTF-8 the signature covers, and whose SHA-256 is the next entry's prev. */
export const rosterSignedText = (entry: UnsignedRosterEntry): string =>
  JSON.stringify([
    'anschluss/1/roster',
    entry.organisation,
    entry.n,
    entry.prev ?? '',
    entry.change,
    entry.account,
    entry.fingerprints ? [entry.fingerprints.encryption, entry.fingerprints.signing] : [],
    entry.roles,
    entry.by,
    entry.at,
  ])

/** What a client keeps of another organisation's chain, so that a fork or a rollback shows. */
export const rosterHeadSchema = z.object({ n: idSchema, hash: bytes32Schema })
export type RosterHead = z.infer<typeof rosterHeadSchema>

const managingRoles: readonly number[] = [roles.code.careseekerUserManagement, roles.code.provider]

/** KY4: whether somebody with these roles may found a roster and change it. */
export const mayManageRoster = (ofMember: readonly number[]): boolean =>
  ofMember.some((role) => managingRoles.includes(role))
