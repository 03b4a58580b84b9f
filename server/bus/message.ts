// What processes of one installation tell each other (docs/decisions/0587): hints of what is in the database, and nothing of a
// person but numbers of accounts. Whatever is lost is found again by the sweep (server/live/sweep.ts).
import * as z from 'zod/mini'
import { recordKindSchema } from '../../contract/http/sync.ts'
import { type LiveDown, liveDownSchema } from '../../contract/live/down.ts'
import { placeInForm } from '../../contract/live/place-in-form.ts'
import { type Audience, parseAudience } from '../db/audience.ts'
import type { Channel, Hint } from '../db/live-hub.ts'

const numberSchema = z.int().check(z.gte(0))
const audienceSchema = z.custom<Audience>((text) => typeof text === 'string' && parseAudience(text) !== null)
const channelSchema = z.custom<Channel>(
  (text) => typeof text === 'string' && (parseAudience(text) !== null || /^auction:[1-9]\d*$/.test(text)),
)

const isTold = (one: unknown): boolean => {
  const message = liveDownSchema.safeParse(one)
  return message.success && message.data.type !== 'hint'
}

/** Lists that each process keeps whole. */
export const keptLists = ['zipcodes', 'codes', 'regions'] as const
export type KeptList = (typeof keptLists)[number]

/** a queue's name, kebab-case */
const queueSchema = z.string().check(z.regex(/^[a-z0-9-]{1,80}$/))

export const busMessageSchema = z.discriminatedUnion('k', [
  /** rows of the feed, and organisations that matching sees otherwise */
  z.object({
    k: z.literal('feed'),
    /** audience, number in its feed, kind, record's id */
    e: z.array(z.tuple([audienceSchema, numberSchema, recordKindSchema, numberSchema])),
    o: z.array(numberSchema),
  }),
  /** what is no record */
  z.object({ k: z.literal('tell'), c: channelSchema, m: z.custom<Exclude<LiveDown, Hint>>(isTold) }),
  /** whose rights are other now */
  z.object({
    k: z.literal('forget'),
    accounts: z.array(numberSchema),
    devices: z.array(numberSchema),
    organisations: z.array(numberSchema),
  }),
  /** a process came or goes */
  z.object({ k: z.literal('processes') }),
  z.object({ k: z.literal('reload'), list: z.enum(keptLists) }),
  /** all that the sender knows of who of a house has which request open: request, account */
  z.object({ k: z.literal('present'), house: numberSchema, places: z.array(z.tuple([numberSchema, numberSchema])) }),
  /** the same of which page of a search's rehab forms: place, account */
  z.object({
    k: z.literal('forms'),
    auction: numberSchema,
    places: z.array(z.tuple([z.object(placeInForm), numberSchema])),
  }),
  /** jobs wait that their process cannot begin at once (docs/decisions/0589) */
  z.object({ k: z.literal('jobs'), q: z.array(queueSchema) }),
])
export type BusMessage = z.infer<typeof busMessageSchema>

/** The version that this process speaks; it hears what is not newer. */
export const busVersion = 1

/** A message with who sent it, and how many this sender has sent until now, this one with it. */
export const envelopeSchema = z.object({
  v: z.int(),
  p: z.string().check(z.minLength(1), z.maxLength(64)),
  s: numberSchema,
  /** null: nothing but how many there were */
  m: z.nullable(z.unknown()),
})
export type Envelope = z.infer<typeof envelopeSchema>
