// The records that travel: request, event, patient, search. The same projections in single GETs and in sync (SY3).
import * as z from 'zod/mini'
import { candidatesProgress } from '../../catalogue/candidates-progress.ts'
import { eventTypes } from '../../catalogue/event-types.ts'
import { requestEnds } from '../../catalogue/request-ends.ts'
import { requestStatuses } from '../../catalogue/request-statuses.ts'
import { searchLifecycles } from '../../catalogue/search-lifecycles.ts'
import { searchStates } from '../../catalogue/search-states.ts'
import { shareModeSchema } from '../actions/file-codes.ts'
import { noCapacityReason } from '../actions/request-codes.ts'
import { searchCriteria } from '../actions/search-codes.ts'
import { bindingSchema } from '../envelope/binding.ts'
import { envelopeSchema } from '../envelope/v1.ts'
import { wrapSchema } from '../envelope/wrap.ts'
import { cidSchema, dateSchema, idSchema, instantSchema } from '../ids.ts'
import { patientReadableSchema } from '../readable.ts'
import { growing } from './growing.ts'

/** 'redacted': the clinic did not release it (catalogue redacted marker) */
export const envelopeOrRedacted = z.union([envelopeSchema, z.literal('redacted')])
export const accountNameSchema = z.object({ id: idSchema, first_name: z.string(), last_name: z.string() })
export const shareSchema = z.enum(['none', 'full', 'hide_encrypted_fields'])
const actionTypeSchema = z.object({ action_type: z.string() })

export const responseSchema = z.object({
  accepted_solutions: z.array(z.number()),
  available_from: z.nullable(dateSchema),
  room_type: z.nullable(z.number()),
  declined_reason: z.nullable(z.number()),
  no_capacity_reasons: z.array(noCapacityReason),
  capacity_date: z.nullable(dateSchema),
  /** under RK, path response/message, author = account.id */
  message: z.nullable(envelopeSchema),
  account: z.nullable(accountNameSchema),
  at: z.nullable(instantSchema),
  /** of an interest: what is missing (catalogue missing informations), until when, and places kept until then */
  missing: z.optional(z.array(z.number())),
  needed_by: z.optional(z.nullable(instantSchema)),
  held_places: z.optional(z.number()),
  /** the clinic's word to what is missing: it is on its way, or it is needed no more */
  needs: z.optional(z.object({ said: z.enum(['sent', 'dropped']), at: instantSchema })),
  /** an acceptance that was withdrawn: why (catalogue withdrawal reasons), and whether the clinic had chosen it */
  withdrawn: z.optional(z.object({ reason: z.number(), chosen: z.boolean() })),
  /** the clinic wrote it down: how it came (catalogue answer channels) and when */
  recorded: z.optional(z.object({ channel: z.number(), answered_at: instantSchema })),
})
export type RequestResponse = z.infer<typeof responseSchema>

/** A file as its viewer may see it: what it is called and what it is stands in the header's envelope. */
export const fileRecordSchema = z.object({
  id: idSchema,
  cid: cidSchema,
  rev: z.number(),
  patient_id: idSchema,
  /** the conversation that it was sent in; null: a file of the patient */
  auction_request_id: z.nullable(idSchema),
  side: z.enum(['clinic', 'provider']),
  /** who sealed its chunks */
  account: z.nullable(accountNameSchema),
  created_at: instantSchema,
  /** null for the provider: whom else the clinic shows it is not told */
  share_mode: z.nullable(shareModeSchema),
  /** clinic only: the requests that a `selected` one was shown to */
  requests: z.array(idSchema),
  chunks: z.number(),
  /** sealed bytes of all chunks */
  bytes: z.number(),
  /** plain bytes of every chunk but the last; absent: formerChunkBytes */
  chunk_bytes: z.optional(z.number()),
  /** under the file's key, path header, author = header_by */
  header: envelopeSchema,
  header_by: idSchema,
  /** cid of the patient or request → the file's key under its PK or RK (EN4); those that the viewer can open */
  keys: z.record(cidSchema, envelopeSchema),
})
export type FileRecord = z.infer<typeof fileRecordSchema>

/** by what a request ended that its house did not end, and the status that stood until then */
const endSchema = z.object({ cause: growing(requestEnds.keys), from: z.string() })

export const requestRecordSchema = z.object({
  id: idSchema,
  cid: cidSchema,
  /** OB4: any change */
  rev: z.number(),
  /** OB4: status, offer, attribution, patient data that an answer rests on */
  decision: z.number(),
  status: growing(requestStatuses.keys),
  /** catalogue request origins */
  request_origin: z.number(),
  sent_at: instantSchema,
  updated_at: instantSchema,
  careprovider: z.object({
    id: idSchema,
    name: z.string(),
    city: z.nullable(z.string()),
    /** clinic only: where to fax to, as domain/validators/phone.ts sends it; absent: not said */
    fax: z.optional(z.string()),
  }),
  careseeker: z.object({ id: idSchema, name: z.string(), city: z.nullable(z.string()) }),
  distance_m: z.nullable(z.number()),
  auction: z.object({ id: idSchema, cid: cidSchema, criteria: searchCriteria, active: z.boolean() }),
  patient: z.object({
    id: idSchema,
    cid: cidSchema,
    readable: patientReadableSchema,
    /** path → envelope under PK; empty for the provider while nothing is shared */
    envelopes: z.record(z.string(), envelopeOrRedacted),
  }),
  shared: shareSchema,
  response: responseSchema,
  /** the highest event number that each side has seen, both as the asker's side counts, and when the provider first opened it */
  seen: z.object({
    own_event_no: z.number(),
    other_event_no: z.number(),
    /** when the other side's number last grew: what it has seen was seen by then; missing: of an older server */
    other_at: z.optional(z.nullable(instantSchema)),
    provider_first_at: z.nullable(instantSchema),
  }),
  /** SY7: the newest event number of the asker's side */
  last_event_no: z.number(),
  unread_messages: z.number(),
  messenger_available: z.boolean(),
  /** sent in this conversation, and the patient's files that this provider may see; oldest first */
  files: z.array(fileRecordSchema),
  request_actions: z.array(actionTypeSchema),
  /** provider only: who is in charge of it */
  assignee: z.optional(z.nullable(accountNameSchema)),
  /** clinic only: of one that it ended */
  end: z.optional(endSchema),
  /** clinic only: its keys can come back for 72 hours */
  ended_at: z.optional(z.nullable(instantSchema)),
  /** clinic only: keys of catalogue status chips */
  chips: z.optional(z.array(z.string())),
  /** clinic only: when somebody said that it was faxed, and when the provider was last reminded */
  fax_sent_at: z.optional(z.nullable(instantSchema)),
  notified_at: z.optional(z.nullable(instantSchema)),
  /** RK, and PK where shared, for the asker's organisation */
  wraps: z.array(wrapSchema),
})
export type RequestRecord = z.infer<typeof requestRecordSchema>

/** SY5: what stays of a withdrawn request */
export const requestStubSchema = z.object({
  id: idSchema,
  cid: cidSchema,
  rev: z.number(),
  status: z.string(),
  sent_at: instantSchema,
  ended_at: instantSchema,
  /** absent: ended by the house, or before this was written down */
  end: z.optional(endSchema),
  /** when the house had said yes, where that stood until the end */
  accepted_at: z.optional(instantSchema),
  careseeker: z.object({ id: idSchema, name: z.string() }),
})
export type RequestStub = z.infer<typeof requestStubSchema>

/** what a readable field or a criterion of a search can be */
const changedValue = z.nullable(
  z.union([
    z.string(),
    z.number(),
    z.boolean(),
    z.array(z.number()),
    z.object({ min: z.nullable(z.number()), max: z.nullable(z.number()) }),
  ]),
)

export const eventRecordSchema = z.object({
  id: idSchema,
  auction_request_id: z.nullable(idSchema),
  auction_id: z.nullable(idSchema),
  patient_id: z.nullable(idSchema),
  /** SY7: gapless per request and side; 0 for events of searches and patients */
  no: z.number(),
  /** catalogue event types */
  type: growing(eventTypes.keys),
  timestamp: instantSchema,
  side: z.enum(['clinic', 'provider', 'system']),
  account: z.nullable(accountNameSchema),
  /** OB6: the action that caused it */
  action: z.nullable(z.string()),
  context: z.object({
    /** EN3: the message's envelope, EN2: its own cid */
    message: z.optional(envelopeSchema),
    /** the specification's name for the envelope's iv; a client opens by the envelope's own */
    message_iv: z.optional(envelopeSchema.shape.iv),
    message_cid: z.optional(cidSchema),
    /** under GS of the provider's house, which alone is told of it; and its own cid */
    note: z.optional(envelopeSchema),
    note_cid: z.optional(cidSchema),
    /** EN2: of the file that was sent or deleted */
    file_cid: z.optional(cidSchema),
    previous_status: z.optional(z.string()),
    new_status: z.optional(z.string()),
    /** of one that ends a request for the house */
    end: z.optional(growing(requestEnds.keys)),
    variant: z.optional(shareSchema),
    accepted_solutions: z.optional(z.array(z.number())),
    /** of an acceptance: from which day */
    available_from: z.optional(z.nullable(dateSchema)),
    declined_reason: z.optional(z.number()),
    withdrawn_reason: z.optional(z.number()),
    /** names of what changed */
    fields: z.optional(z.array(z.string())),
    /** of those that the server may read: how they were and how they are */
    changes: z.optional(z.record(z.string(), z.object({ before: changedValue, after: changedValue }))),
    /** several saves of one sitting: when the first one was */
    since: z.optional(instantSchema),
    /** catalogue missing informations */
    missing: z.optional(z.array(z.number())),
    /** an interest that keeps a place: until when */
    held_until: z.optional(z.nullable(instantSchema)),
    /** written down by the clinic: catalogue answer channels */
    manual: z.optional(z.number()),
    careprovider_id: z.optional(idSchema),
    careprovider_name: z.optional(z.string()),
    /** whom it is about */
    subject_account: z.optional(z.nullable(accountNameSchema)),
    preferred: z.optional(z.boolean()),
    /** how many requests were not sent any more */
    count: z.optional(z.number()),
    /** which wave of an automatic search */
    wave: z.optional(z.number()),
    /** of request_sent: as a page for the fax machine */
    by_fax: z.optional(z.boolean()),
  }),
})
export type EventRecord = z.infer<typeof eventRecordSchema>

export const auctionRecordSchema = z.object({
  id: idSchema,
  cid: cidSchema,
  rev: z.number(),
  decision: z.number(),
  patient_id: idSchema,
  careseeker_id: idSchema,
  lifecycle: growing(searchLifecycles.keys),
  state: growing(searchStates.keys),
  criteria: searchCriteria,
  share_patient_data_automatically: z.boolean(),
  /** EN6: who signed which patient it is for, and whether it shares by itself; absent: begun before searches were signed */
  tie: z.optional(bindingSchema),
  created_at: instantSchema,
  counts: z.object({
    contacted: z.number(),
    accepted: z.number(),
    declined: z.number(),
    open: z.number(),
    /** of the open ones: with interest */
    interested: z.optional(z.number()),
  }),
  /** an answer that nobody of the clinic has opened */
  new_responses: z.boolean(),
  /** the next step is the clinic's: an acceptance to choose from, or somebody asks for access */
  action_required_by_user: z.boolean(),
  /** the clinic has opened everything that providers did */
  seen_by_user: z.boolean(),
  /** active, and nothing has happened for a while (domain/lifecycle/stale.ts) */
  is_stale: z.boolean(),
  /** of the patient, as the clinic's device saw it */
  assessment_completed: z.boolean(),
  winner: z.nullable(
    z.object({
      /** both null: a provider that is not on the platform */
      auction_request_id: z.nullable(idSchema),
      careprovider: z.nullable(z.object({ id: idSchema, name: z.string() })),
      /** its name under PK, path winner */
      unknown_provider: z.optional(z.nullable(envelopeSchema)),
      solution: z.number(),
      /** the day that its acceptance named; null: none, or not on the platform */
      available_from: z.optional(z.nullable(dateSchema)),
      /** where it is and how it is reached, for what is applied for at it; missing: not on the platform, or of an older server */
      house: z.optional(
        z.object({
          street: z.nullable(z.string()),
          zipcode: z.nullable(z.string()),
          city: z.nullable(z.string()),
          phone: z.string(),
          ik_numbers: z.array(z.string()),
        }),
      ),
    }),
  ),
  elective: z.optional(z.boolean()),
  /** who chooses whom to ask; null: nobody yet */
  mode: z.optional(z.nullable(z.enum(['manual', 'automatic']))),
  /** catalogue candidates progress */
  candidates_status: z.optional(growing(candidatesProgress.keys)),
  /** automatic search: how many waves went out, and when the next one does; null: none any more */
  wave: z.optional(z.object({ number: z.number(), next_at: z.nullable(instantSchema) })),
  search_actions: z.array(actionTypeSchema),
})
export type AuctionRecord = z.infer<typeof auctionRecordSchema>

export const patientRecordSchema = z.object({
  id: idSchema,
  cid: cidSchema,
  rev: z.number(),
  /** OB4: one more with each save */
  decision: z.number(),
  careseeker_id: idSchema,
  created_at: instantSchema,
  archived: z.boolean(),
  readable: patientReadableSchema,
  /** path → envelope under PK; `key/<generation>` is that PK under the next one (KY6) */
  envelopes: z.record(z.string(), envelopeSchema),
  wraps: z.array(wrapSchema),
  /** KY6: the newest PK has ended: the next save makes another, for the own group and these providers; absent: it is good */
  key_ended: z.optional(
    z.object({
      careproviders: z.array(idSchema),
      /** EN6: the wraps by which they got the key before, as the clinic signed them */
      wraps: z.optional(z.array(wrapSchema)),
    }),
  ),
  auctions: z.array(auctionRecordSchema),
  assignee: z.nullable(accountNameSchema),
  last_action: z.nullable(z.object({ timestamp: instantSchema, account: z.nullable(accountNameSchema) })),
})
export type PatientRecord = z.infer<typeof patientRecordSchema>
