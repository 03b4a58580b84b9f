// The rows of the device's database, one type a table, each with what is readable in it without a key. What is sealed comes
// in and goes out as bytes: this folder has no cryptography. Bytes are slices of their own, never views (a view drags its
// whole buffer into the database).

import type { TargetKind } from '../../contract/actions/contract.ts'
import type { AccountKeys, AccountLock, PasswordParameters } from '../../contract/envelope/account.ts'
import type { SignedAction } from '../../contract/envelope/action.ts'
import type { PartitionId, PartitionRecord } from '../../contract/envelope/partition.ts'
import type { Envelope } from '../../contract/envelope/v1.ts'
import type { OrganisationSummary } from '../../contract/http/accounts.ts'
import type { Capacity, CapacityReport } from '../../contract/http/capacity.ts'
import type { SavedFilter } from '../../contract/http/saved-filters.ts'
import type { StoredTextBlocks } from '../../contract/http/text-blocks.ts'

export type SealedBytes = Uint8Array<ArrayBuffer>

/** OB9: the states that are stored; what a screen says is device/outbox/shown.ts. stale: KY6, refused because its key ended;
 * its author's device seals it anew (device/outbox/reseal.ts) */
export const outboxStates = [
  'on_device',
  'sending',
  'held',
  'stale',
  'done',
  'refused',
  'conflict',
  'blocked',
  'replaced',
] as const
export type OutboxState = (typeof outboxStates)[number]

/** OB4: who decided first, as the server answered it; names of colleagues are not sealed, as in `accounts` */
export interface DecidedBy {
  readonly account: string | null
  readonly side: string
  readonly type: string
  readonly at: number
}

/** What the author's worker made: sealed, signed and frozen before it comes here (OB2, OB3). Free texts are envelopes in `wire`;
 * `text` is the author's own copy under the author's partition (SY5). */
export interface NewOutboxRow {
  /** UUIDv7 */
  readonly id: string
  /** SY9: the protocol version that the frozen bytes were made by */
  readonly protocol: number
  readonly device: number
  readonly account: number
  /** `${target.kind}:${target.cid}` */
  readonly lane: string
  readonly action: string
  readonly target: { readonly kind: TargetKind; readonly id?: number; readonly cid: string }
  readonly codes: Readonly<Record<string, unknown>>
  readonly decision?: number
  readonly after?: string
  /** OB3: made and signed once */
  readonly wire: SignedAction
  readonly text: SealedBytes | null
  /** when the author acted, ms */
  readonly at: number
  /** OB6: add_file: its chunks, and how many of them the server has acknowledged, in their order */
  readonly upload?: { readonly cid: string; readonly chunks: number; readonly sent: number }
}

/** KY6: a row and what takes its place; null: its record is not on this device any more. */
export interface ResealedRow {
  readonly old: string
  readonly made: NewOutboxRow | null
}

/** OB1: one signed action. Readable: ids, action, codes, times, states, and what is in `wire` beside its envelopes. */
export interface OutboxRow extends NewOutboxRow {
  /** order of sending, from 1; an edit takes the place of the row that it replaces */
  readonly place: number
  /** UTF-8 bytes of `wire` as JSON (OB5 counts them) */
  readonly size: number
  readonly state: OutboxState
  /** how often it was handed to the network; results name the attempt that they belong to (OB8) */
  readonly attempt: number
  /** of the running or last attempt, ms */
  readonly sentAt: number | null
  /** not before, ms: the server's or the sender's own back-off */
  readonly waitUntil: number | null
  /** OB10: a person said 'send it after all', ms */
  readonly confirmedAt: number | null
  /** SY6: 1: done before, offered again after the mirror was rebuilt (a number: the database searches by it) */
  readonly replay: 0 | 1
  /** done, refused, conflict, blocked, replaced: since, ms */
  readonly settledAt: number | null
  /** refused, conflict and stale: code of contract/errors.ts; held: why (device/outbox/hold.ts) */
  readonly code: string | null
  readonly decidedBy: DecidedBy | null
  /** blocked: the first action of the chain that failed; replaced: the row that took its place; stale: the row that took the
   * place of the one it rests on, null when its own envelopes are what is stale */
  readonly because: string | null
  /** done: `rev` of the target after the action, as the server's answer told it. The row covers the view until a base of at least this rev is
   * stored (OB9: a shown state never goes back, also when nobody was unlocked to seal the answer). */
  readonly rev: number | null
  /** done: the id that the server gave to a created record */
  readonly createdId: number | null
}

/** heads of one block: few big rows are written 20 times faster than many small ones */
export const headsPerBlock = 100

/** A block of up to 100 heads (what the list shows), ordered by creation. Readable: request ids, partition. */
export interface HeadBlockRow {
  readonly partition: PartitionId
  /** from 0; higher blocks are newer */
  readonly block: number
  /** raised by every write: tells a tab that what it holds in memory is older than the store */
  readonly version: number
  /** the requests in it, ascending */
  readonly ids: readonly number[]
  readonly sealed: SealedBytes
}

/** The newest server state of one request (its base), or its stub. Readable: id, rev, partition. */
export interface BodyRow {
  readonly id: number
  readonly partition: PartitionId
  readonly rev: number
  readonly sealed: SealedBytes
}

/** All events of one request in one pack. Readable: request id, newest number (SY7), partition. */
export interface EventsRow {
  readonly request: number
  readonly partition: PartitionId
  /** 1 to this are all there */
  readonly lastNo: number
  readonly sealed: SealedBytes
}

/**
 * Characters in one pack: a page of a snapshot is a few rows, and opening one request still costs little. Chromium writes a
 * value of 64 KiB and more as a file of its own, which takes twice as long.
 */
export const packLength = 56_000

/**
 * Bodies, or events, of many requests in one sealed row: what a snapshot writes (docs/decisions/0022-packs-of-records-and-keys.md).
 * A request's own row in `bodies` or `events` counts more than any pack. Readable: request ids, numbers, partition.
 */
export interface PackRow {
  /** given by the database; a later pack of events adds to those before it */
  readonly n?: number
  readonly partition: PartitionId
  /** the requests in it, ascending */
  readonly ids: readonly number[]
  /** of each id: a body's rev, or the highest event number in this pack */
  readonly marks: readonly number[]
  readonly sealed: SealedBytes
}

/** KY7: an unwrapped RK or PK, sealed under the partition's key. Readable: key id and the cid of its record. */
export interface SessionKeyRow {
  readonly kid: string
  readonly partition: PartitionId
  /** `${kind}:${cid}` of the record that the key belongs to */
  readonly record: string
  readonly sealed: SealedBytes
}

/**
 * KY7: many of them in one sealed row, one line of JSON for each (docs/decisions/0022-packs-of-records-and-keys.md). A key's own row in
 * `session_keys` counts more than any pack. Readable: key ids and the cids of their records.
 */
export interface KeyPackRow {
  /** given by the database; of two packs with the same key the later one counts */
  readonly n?: number
  readonly partition: PartitionId
  readonly kids: readonly string[]
  /** of each key id: `${kind}:${cid}` */
  readonly records: readonly string[]
  readonly sealed: SealedBytes
}

/** KY7: the key of a partition, sealed to each entitled account. */
export type PartitionRow = PartitionRecord

/** AU6: a PIN's lock of AK: worth nothing without the PIN and the server's share. */
export interface StoredPin {
  readonly parameters: PasswordParameters
  readonly lock: AccountLock
}

/** What the lock screen and an unlock without network need. Readable: name, e-mail, organisations; keys are sealed in themselves. */
export interface AccountRow {
  readonly id: number
  readonly email: string
  readonly firstName: string
  readonly lastName: string
  readonly accountType: string
  readonly keys: AccountKeys
  readonly locks: readonly AccountLock[]
  readonly roles: readonly {
    readonly organisation: OrganisationSummary
    readonly roles: readonly number[]
    /** absent: stored before there were any */
    readonly product_features?: readonly number[] | undefined
  }[]
  /** AU2: refresh cookie's slot; null after the session ended */
  readonly slot: number | null
  /** absent: none on this device */
  readonly pin?: StoredPin | undefined
  /** last unlock, ms: orders the lock screen */
  readonly usedAt: number
}

/** KY4: roster, groups and public keys of an organisation with its pinned head. Readable: which organisation. */
export interface OrganisationKeysRow {
  /** `${kind}:${id}` */
  readonly id: string
  /** the partition whose holders need it */
  readonly partition: PartitionId
  readonly sealed: SealedBytes
}

/** OB6: a sealed chunk of a file that waits to be sent. Readable: the file's random id, number, size. */
export interface UploadChunkRow {
  readonly cid: string
  readonly n: number
  readonly sealed: SealedBytes
  /** ms */
  readonly at: number
}

/** A sealed chunk as the server sent it, kept so that a file opens again without network. Readable: the same, and its request. */
export interface FileChunkRow {
  readonly cid: string
  readonly n: number
  readonly request: number
  readonly partition: PartitionId
  readonly sealed: SealedBytes
}

/** A file whose chunks are kept; the ones that were not used for longest go first. */
export interface CachedFileRow {
  readonly cid: string
  readonly request: number
  readonly partition: PartitionId
  /** sealed bytes of the kept chunks */
  readonly bytes: number
  /** ms */
  readonly usedAt: number
}

/** A file that another app shared, until its person files it. Readable: whose it is, when it came, its size; name, type and
 * content are sealed (contract/envelope/shared-file.ts). */
export interface SharedFileRow {
  readonly cid: string
  readonly account: number
  /** of the account's encryption key, and of the file's own */
  readonly kid: string
  readonly key: string
  /** the file's key under the account's */
  readonly wrapped: SealedBytes
  readonly header: Envelope
  readonly chunks: number
  /** ms */
  readonly at: number
}

/** A sealed chunk of it, written before its row. */
export interface SharedChunkRow {
  readonly cid: string
  readonly n: number
  readonly sealed: SealedBytes
  /** ms */
  readonly at: number
}

/** The two sides of the mirror: one is shown, the other may be under construction (SY6). */
export const mirrorSides = ['a', 'b'] as const
export type MirrorSide = (typeof mirrorSides)[number]

/** Single values by key. Readable: all of them; none says anything of a patient. */
export interface MetaValues {
  /** the shown side, and how far it is (SY3) */
  mirror: MirrorState
  /** SY4, SY6: a side that is being filled, resumable; absent when none is */
  building: BuildingState
  /** this device as the server knows it (AU2) */
  device: DeviceState
  /** free places of the houses whose people work here, by number (device/outbox/capacity.ts) */
  capacity: Readonly<Record<string, CapacityOfHouse>>
  /** SY6: the newest action with a stored result that no complete pull has followed yet; a restored server does not know it */
  answered: string
  /** SY7: requests whose events may lack some, by id: up to which number their records told of events; absent when none */
  eventsTold: Readonly<Record<string, number>>
  /** what the mirror is written under; another one once its lock was taken over from a frozen tab (fence.ts) */
  writer: number
  /** the house's text blocks as the server last told them, sealed under its group's secret */
  textBlocks: StoredTextBlocks & { readonly house: number }
  /** of the device's people, by `${account}/${careprovider}` (stored-for.ts) */
  savedFilters: Readonly<Record<string, readonly SavedFilter[]>>
  /** what they had done of getting a house on board when the server last told it, by the same names */
  firstSteps: Readonly<Record<string, ReportedSteps>>
  /** OB11: ms; the service worker alone emptied this revoked device, and the next page is to say so */
  revoked: number
}
export interface ReportedSteps {
  readonly code: boolean
  readonly sheet: boolean
  readonly profile: boolean
  readonly services: boolean
  /** ms */
  readonly at: number
}
export interface WaitingReport {
  readonly report: CapacityReport & { readonly at: number }
  /** who said it; null: somebody at the locked screen */
  readonly account: number | null
  /** why the server never takes it */
  readonly refused: string | null
  /** the answer in the outbox that it was said with: it counts only if that does */
  readonly answer?: string
  /** said before it without such an answer, and waiting still: it counts until then, and when the answer falls */
  readonly before?: WaitingReport | null
}
export interface CapacityOfHouse {
  /** the server's last answer */
  readonly known: Capacity | null
  /** said here and not taken by the server */
  readonly waiting: WaitingReport | null
  /** the last answers that did not count, and so what was said with them */
  readonly fell?: readonly string[]
}
export interface MirrorState {
  readonly side: MirrorSide
  /** null: never complete */
  readonly cursor: string | null
  /** last complete pull, ms */
  readonly syncedAt: number | null
}
export interface BuildingState {
  readonly side: MirrorSide
  /** taken before the first page: the feed goes on from here */
  readonly cursor: string
  readonly open: readonly { readonly audience: string; readonly after: string | null }[]
  readonly done: number
  readonly total: number
}
export interface DeviceState {
  /** number of the device, part of every lane */
  readonly number: number
  /** opaque id of the device session: the specification's id_token */
  readonly session: string
  /** AU9 */
  readonly personal: boolean
}
export type MetaKey = keyof MetaValues
export interface MetaRow {
  readonly key: MetaKey
  readonly value: MetaValues[MetaKey]
}
