// Which parts of the contract have a name of their own in the API's document: each stands there once, and the calls point to it.
// Written out in every call, a request alone would be a seventh of the document.
import * as z from 'zod/mini'
import { accountKeysSchema } from '../../contract/envelope/account.ts'
import { signedActionSchema } from '../../contract/envelope/action.ts'
import { rosterEntrySchema } from '../../contract/envelope/roster.ts'
import { envelopeSchema } from '../../contract/envelope/v1.ts'
import { wrapSchema } from '../../contract/envelope/wrap.ts'
import { memberRoleSchema, ownAccountSchema, publicAccountSchema } from '../../contract/http/accounts.ts'
import { actionResultSchema, currentSchema } from '../../contract/http/actions.ts'
import { organisationKeysSchema } from '../../contract/http/crypto.ts'
import {
  accountNameSchema,
  auctionRecordSchema,
  eventRecordSchema,
  fileRecordSchema,
  patientRecordSchema,
  requestRecordSchema,
  requestStubSchema,
  responseSchema,
} from '../../contract/http/records.ts'
import { syncedRecordSchema, tombstoneSchema } from '../../contract/http/sync.ts'

/** A schema that is not here is written out where it is used. */
export const namedSchemas = z.registry<{ readonly id: string }>()

for (const [id, schema] of Object.entries({
  AccountKeys: accountKeysSchema,
  AccountName: accountNameSchema,
  ActionResult: actionResultSchema,
  Auction: auctionRecordSchema,
  Current: currentSchema,
  Envelope: envelopeSchema,
  Event: eventRecordSchema,
  File: fileRecordSchema,
  MemberRole: memberRoleSchema,
  OrganisationKeys: organisationKeysSchema,
  OwnAccount: ownAccountSchema,
  Patient: patientRecordSchema,
  PublicAccount: publicAccountSchema,
  Request: requestRecordSchema,
  RequestStub: requestStubSchema,
  Response: responseSchema,
  RosterEntry: rosterEntrySchema,
  SignedAction: signedActionSchema,
  SyncedRecord: syncedRecordSchema,
  Tombstone: tombstoneSchema,
  Wrap: wrapSchema,
}))
  namedSchemas.add(schema, { id })
