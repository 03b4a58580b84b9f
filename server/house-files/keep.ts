// Keeps and removes what a house shows of itself, and the signed agreement of a house or clinic.
import { houseFileBytes, houseFileCounts } from '../../contract/http/house-files.ts'
import type { OrganisationRef } from '../../contract/ids.ts'
import { type Failure, fail, ok, type Result } from '../../contract/result.ts'
import { fileTypes } from '../../domain/files/file-types.ts'
import { readPlainImage } from '../../domain/files/image-parts.ts'
import { sniffType } from '../../domain/files/sniff.ts'
import { sweepBlobs } from '../blobs/sweep.ts'
import type { Tx } from '../db/database.ts'
import type { HouseFileTable } from '../db/schema-files.ts'
import type { Deps } from '../deps.ts'
import type { AccountActor } from '../policies/actor.ts'
import { endBlob } from '../stores/blobs/writer.ts'
import { type HouseFileRow, readHouseFile, readHouseFiles } from '../stores/house-files/reader.ts'
import { deleteHouseFile, insertHouseFile } from '../stores/house-files/writer.ts'
import { lockOrganisation } from '../stores/organisations/reader.ts'
import { storeBytes } from './store-bytes.ts'

export type HouseFileKind = HouseFileTable['kind']

interface Given {
  readonly kind: HouseFileKind
  readonly name: string
  readonly description: string
  readonly content: Uint8Array
  readonly thumbnail: Uint8Array | null
}
type FileInspection = Pick<HouseFileTable, 'type' | 'width' | 'height'>
/** What else follows, in the same transaction; `before` are the files that go. */
type Follows = (tx: Tx, before: readonly HouseFileRow[]) => Promise<void>

type Problem = 'fileType' | 'fileSize' | 'fileCount'

const refuse = (code: Problem) => fail('validation_failed', { errors: [{ path: 'body.content', code }] })

/** pixels of the longer side, with room for rounding; who sends more did not come through the app */
const maxPixels = 4096

/** By its content alone. An image has to be nothing but the picture. */
async function look({ kind, content, thumbnail }: Given): Promise<FileInspection | Problem> {
  if (kind === 'documents' || kind === 'dpa') {
    if (content.length > houseFileBytes.documents) return 'fileSize'
    const found = await sniffType(content.length, async (start, length) => content.subarray(start, start + length))
    const isAllowed = kind === 'dpa' ? found === 'pdf' : found === 'pdf' || found === 'doc' || found === 'docx'
    return isAllowed && found !== null && thumbnail === null
      ? { type: fileTypes[found].type, width: null, height: null }
      : 'fileType'
  }
  if (content.length > houseFileBytes[kind] || (thumbnail?.length ?? 0) > houseFileBytes.thumbnail) return 'fileSize'
  const image = readPlainImage(content)
  const small = thumbnail && readPlainImage(thumbnail)
  if (!image || !small || Math.max(image.width, image.height) > maxPixels) return 'fileType'
  return image.type === small.type ? image : 'fileType'
}

/** not_found: there is no such house, or clinic */
export async function keepHouseFile(
  deps: Deps,
  actor: AccountActor,
  owner: OrganisationRef,
  given: Given,
  follows?: Follows,
): Promise<Result<HouseFileRow[], Failure>> {
  const looked = await look(given)
  if (typeof looked === 'string') return refuse(looked)
  const { kind, content, thumbnail } = given
  const stored = await storeBytes(deps, actor.deviceId, [content, ...(thumbnail ? [thumbnail] : [])])
  const { cid, at } = stored
  const kept = await deps.work(async (tx) => {
    const { kind: ownerKind, id } = owner
    if ((await lockOrganisation(tx, id))?.kind !== ownerKind) return fail('not_found')
    const before = (await readHouseFiles(tx, id)).filter((file) => file.kind === kind)
    const isSingle = kind === 'logo' || kind === 'dpa'
    if (!isSingle && before.length >= houseFileCounts[kind]) return refuse('fileCount')
    if (isSingle) {
      for (const old of before) {
        await deleteHouseFile(tx, old.cid, at)
      }
    }
    await stored.claim(tx)
    await insertHouseFile(tx, {
      cid,
      organisation_id: id,
      kind,
      place: (before.at(-1)?.place ?? 0) + 1,
      name: given.name,
      description: given.description,
      ...looked,
      bytes: content.length,
      has_thumbnail: thumbnail !== null,
      account_id: actor.accountId,
      created_at: at,
    })
    await follows?.(tx, isSingle ? before : [])
    return ok(await readHouseFiles(tx, id))
  })
  if (!kept.ok) await endBlob(deps.db, cid, at)
  await sweepBlobs(deps)
  return kept
}

/** Of the kinds that are named; false: there is none of that id. */
export async function dropHouseFile(
  deps: Deps,
  houseId: number,
  cid: string,
  kinds: readonly HouseFileKind[],
  follows?: Follows,
): Promise<boolean> {
  const isGone = await deps.work(async (tx) => {
    const file = await readHouseFile(tx, houseId, cid)
    if (!file || !kinds.includes(file.kind)) return false
    await deleteHouseFile(tx, cid, deps.clock.now())
    await follows?.(tx, [file])
    return true
  })
  if (isGone) await sweepBlobs(deps)
  return isGone
}
