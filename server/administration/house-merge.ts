// Makes a provider's record a duplicate of another one, and takes that back (docs/decisions/0570). People, files, clinics' words and notes
// go over. Requests stay: they are sealed to the house that was asked.
import type { DuplicatePreview } from '../../contract/http/house-duplicates.ts'
import { houseFileCounts } from '../../contract/http/house-files.ts'
import { type Failure, fail, ok, type Result } from '../../contract/result.ts'
import type { Queryable, Tx } from '../db/database.ts'
import type { MovedParts } from '../db/schema-house-merges.ts'
import type { Deps } from '../deps.ts'
import { queueMails } from '../mail/queue.ts'
import { addRoles } from '../stores/accounts/writer.ts'
import { readMissingKeys } from '../stores/crypto/pending-reader.ts'
import { type HouseFileRow, readHouseFiles } from '../stores/house-files/reader.ts'
import {
  isKept,
  readInGroup,
  readMerge,
  readMovingClinics,
  readMovingPeople,
  readOpenRequests,
  readSide,
} from '../stores/house-merges/reader.ts'
import { endMerge, insertMerge, moveFiles, removePreferences, removeRoles } from '../stores/house-merges/writer.ts'
import { addOrganisationEvent } from '../stores/organisations/events.ts'
import { lockOrganisation, type Organisation } from '../stores/organisations/reader.ts'
import { raiseKeysRev, writeProviderPreference as writeStanding } from '../stores/organisations/writer.ts'
import { insertRecordChange } from '../stores/resources/history.ts'
import { writeProviderPreference } from '../stores/standings/store.ts'
import { addedMail } from '../user-management/invitation-mails.ts'

const longestNotes = 5000
const refuse = (field: string, code: string) => fail('validation_failed', { errors: [{ path: `body.${field}`, code }] })

/** As many as the other house has room for; of a kind that there is one of, it keeps its own. */
function movingFiles(from: readonly HouseFileRow[], to: readonly HouseFileRow[]): readonly HouseFileRow[] {
  const most = { ...houseFileCounts, dpa: 1 }
  return (['images', 'documents', 'logo', 'dpa'] as const).flatMap((kind) => {
    const room = most[kind] - to.filter((file) => file.kind === kind).length
    return from.filter((file) => file.kind === kind).slice(0, Math.max(0, room))
  })
}

/** Both notes, one below the other; null: too long, or nothing to add. */
function joinNotes(duplicate: Organisation, kept: Organisation): string | null {
  if (duplicate.notes === '') return null
  const added = `careprovider:${duplicate.id}, ${duplicate.name}:\n${duplicate.notes}`
  const joined = kept.notes === '' ? added : `${kept.notes}\n\n${added}`
  return joined.length > longestNotes ? null : joined
}

interface Pair {
  readonly duplicate: Organisation
  readonly kept: Organisation
}

/** Both rows, locked in the order of their numbers, so that two merges do not wait for each other. */
async function lockPair(tx: Tx, id: number, keptId: number): Promise<Result<Pair, Failure>> {
  if (id === keptId) return refuse('kept_id', 'same')
  const rows = new Map<number, Organisation | undefined>()
  for (const one of [id, keptId].sort((a, b) => a - b)) rows.set(one, await lockOrganisation(tx, one))
  const [duplicate, kept] = [rows.get(id), rows.get(keptId)]
  if (duplicate?.kind !== 'careprovider') return fail('not_found')
  if (kept?.kind !== 'careprovider') return refuse('kept_id', 'unknown')
  if (kept.status === 'duplicate' || kept.status === 'trash') return refuse('kept_id', 'duplicate')
  return ok({ duplicate, kept })
}

async function partsOf(db: Queryable, { duplicate, kept }: Pair) {
  const files = await readHouseFiles(db, duplicate.id)
  const moving = movingFiles(files, await readHouseFiles(db, kept.id))
  return {
    people: await readMovingPeople(db, duplicate.id, kept.id),
    clinics: await readMovingClinics(db, duplicate.id, kept.id),
    files: moving,
    stayingFiles: files.filter((file) => !moving.includes(file)),
    notes: joinNotes(duplicate, kept),
    open: await readOpenRequests(db, duplicate.id),
    waiting: (await readMissingKeys(db, { clinic: null, careproviderId: duplicate.id })).length,
  }
}

export const previewMerge = ({ work, clock }: Deps, id: number, keptId: number) =>
  work(async (tx): Promise<Result<DuplicatePreview, Failure>> => {
    const pair = await lockPair(tx, id, keptId)
    if (!pair.ok) return pair
    const parts = await partsOf(tx, pair.value)
    const [duplicate, kept] = [await readSide(tx, id, clock.now()), await readSide(tx, keptId, clock.now())]
    if (!duplicate || !kept) return fail('not_found')
    return ok({
      ...{ duplicate, kept },
      moves: {
        people: parts.people.map(({ account_id, name, isActive }) => ({ account_id, name, mailed: isActive })),
        files: parts.files.map(({ name }) => name),
        clinics: parts.clinics.length,
        notes: parts.notes !== null,
      },
      stays: {
        open_requests: parts.open,
        files: parts.stayingFiles.map(({ name }) => name),
        notes: parts.notes === null && pair.value.duplicate.notes !== '',
      },
      waiting_keys: parts.waiting,
    })
  })

type By = { readonly accountId: number | null; readonly at: number }

/** An entry in the histories of both houses. */
async function note(
  tx: Tx,
  { duplicate, kept }: Pair,
  { accountId: account_id, at }: By,
  {
    from,
    to,
    type,
    reason,
  }: {
    readonly from: string
    readonly to: string
    readonly type: 'duplicates_merged' | 'duplicates_parted'
    readonly reason: string | null
  },
): Promise<void> {
  const isMerge = type === 'duplicates_merged'
  const became = (value: string) => (isMerge ? { from: null, to: value } : { from: value, to: null })
  const change = { resource: 'careproviders', at, account_id, act: 'changed', reason } as const
  const name = ({ id, name: text }: Organisation) => `${text} (careprovider:${id})`
  const changes = { status: { from, to }, merged_into: became(name(kept)) }
  await insertRecordChange(tx, { ...change, record_id: duplicate.id, changes })
  await insertRecordChange(tx, { ...change, record_id: kept.id, changes: { merged_from: became(name(duplicate)) } })
  const event = { at, account_id, subject_account_id: null }
  const context = { previous_status: from, new_status: to }
  await addOrganisationEvent(tx, {
    ...event,
    ...{ organisation_id: duplicate.id, type: 'careprovider_status_changed', context },
  })
  for (const [one, other] of [
    [duplicate, kept],
    [kept, duplicate],
  ] as const)
    await addOrganisationEvent(tx, {
      ...event,
      ...{ organisation_id: one.id, type, context: { other_house: name(other) } },
    })
}

export const mergeHouses = (
  deps: Deps,
  asked: {
    readonly id: number
    readonly keptId: number
    /** as many as somebody was shown; null: nobody was */
    readonly openRequests: number | null
    readonly reason: string
    /** null: by the command line */
    readonly accountId: number | null
  },
): Promise<Result<null, Failure>> =>
  deps.work(async (tx) => {
    const { id, keptId, accountId, reason } = asked
    const at = deps.clock.now()
    const pair = await lockPair(tx, id, keptId)
    if (!pair.ok) return pair
    const { duplicate, kept } = pair.value
    if (await readMerge(tx, id)) return refuse('kept_id', 'merged')
    // what went over to this one would have to go on from here, and could not come back
    if (await isKept(tx, id)) return refuse('kept_id', 'kept')
    const parts = await partsOf(tx, pair.value)
    if (asked.openRequests !== null && parts.open.length !== asked.openRequests) return fail('conflict')
    if (parts.waiting > 0) return refuse('open_requests', 'waiting_keys')
    for (const { account_id, roles } of parts.people)
      await addRoles(tx, account_id, keptId, roles, { by: accountId, at })
    await queueMails(
      deps,
      tx,
      parts.people.flatMap(({ account_id, email, language, isActive, roles }) =>
        isActive ? [addedMail({ id: account_id, email, language }, kept, roles)] : [],
      ),
    )
    for (const clinic of parts.clinics)
      await writeProviderPreference(tx, { ...clinic, careprovider_id: keptId, created_at: at })
    const files = parts.files.map(({ cid }) => cid)
    await moveFiles(tx, files, id, keptId)
    if (parts.notes !== null) await writeStanding(tx, keptId, { notes: parts.notes })
    await writeStanding(tx, id, { status: 'duplicate' })
    await raiseKeysRev(tx, keptId)
    const moved: MovedParts = {
      people: parts.people.map(({ account_id, roles }) => ({ account_id, roles })),
      files,
      clinics: parts.clinics.map(({ careseeker_id }) => careseeker_id),
      notes: parts.notes === null ? null : { before: kept.notes, after: parts.notes },
    }
    const merge = { duplicate_id: id, kept_id: keptId, account_id: accountId, at, previous_status: duplicate.status }
    await insertMerge(tx, { ...merge, moved })
    const states = { from: duplicate.status, to: 'duplicate' }
    await note(tx, pair.value, { accountId, at }, { ...states, type: 'duplicates_merged', reason })
    return ok(null)
  })

interface Stayed {
  readonly people: number
  readonly files: number
  readonly notes: boolean
}

/** not_found: it is no duplicate of a known house */
export const partHouses = (deps: Deps, id: number, accountId: number): Promise<Result<{ stayed: Stayed }, Failure>> =>
  deps.work(async (tx) => {
    const at = deps.clock.now()
    const keptId = (await readMerge(tx, id))?.kept_id
    const locked = keptId === undefined ? [] : [id, keptId].sort((a, b) => a - b)
    const rows = new Map<number, Organisation | undefined>()
    for (const one of locked) rows.set(one, await lockOrganisation(tx, one))
    const merge = await readMerge(tx, id)
    const [duplicate, kept] = [rows.get(id), rows.get(keptId ?? 0)]
    if (!merge || !duplicate || !kept || merge.kept_id !== kept.id) return fail('not_found')
    const { people, files, clinics, notes } = merge.moved
    // only a colleague can take somebody out of a group of keys
    const inGroup = await readInGroup(
      tx,
      kept.id,
      people.map(({ account_id }) => account_id),
    )
    const going = people.filter(({ account_id }) => !inGroup.has(account_id))
    await removeRoles(tx, kept.id, going)
    await removePreferences(tx, kept.id, clinics, merge.at)
    const back = await moveFiles(tx, files, kept.id, id)
    const isSame = notes !== null && kept.notes === notes.after
    if (isSame) await writeStanding(tx, kept.id, { notes: notes.before })
    await writeStanding(tx, id, { status: merge.previous_status })
    await raiseKeysRev(tx, kept.id)
    await endMerge(tx, merge.id, at)
    const states = { from: duplicate.status, to: merge.previous_status }
    await note(tx, { duplicate, kept }, { accountId, at }, { ...states, type: 'duplicates_parted', reason: null })
    return ok({
      stayed: { people: inGroup.size, files: files.length - back, notes: notes !== null && !isSame },
    })
  })
