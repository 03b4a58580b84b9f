// What a house shows of itself, as calls answer it, and its bytes as they go out.
import { Readable } from 'node:stream'
import { type HouseFile, type HouseFiles, openHouseFile } from '../../contract/http/house-files.ts'
import { type Failure, fail, ok, type Result } from '../../contract/result.ts'
import type { Deps } from '../deps.ts'
import type { BytesAnswer } from '../http/bytes.ts'
import { readChunkRows } from '../stores/blobs/reader.ts'
import type { HouseFileRow } from '../stores/house-files/reader.ts'

/** a removed image may be seen for so long by who has seen it before */
const imageKeptS = 3600

export const addressOfHouseFile = (houseId: number, cid: string): string =>
  openHouseFile.path.replace(':careproviderId', String(houseId)).replace(':fileId', cid)
export const addressOfThumbnail = (houseId: number, cid: string): string =>
  `${addressOfHouseFile(houseId, cid)}?thumbnail=true`

function presentFile(row: HouseFileRow): HouseFile {
  const { cid: id, organisation_id: house, name, description, type, bytes, width, height } = row
  return {
    id,
    name,
    description,
    type,
    bytes,
    width,
    height,
    url: addressOfHouseFile(house, id),
    thumbnail_url: row.has_thumbnail ? addressOfThumbnail(house, id) : null,
  }
}

export const presentHouseFiles = (rows: readonly HouseFileRow[]): HouseFiles => {
  const of = (kind: HouseFileRow['kind']) => rows.filter((row) => row.kind === kind).map(presentFile)
  return { images: of('images'), documents: of('documents'), logo: of('logo')[0] ?? null }
}

export async function sendHouseFile(
  deps: Deps,
  row: Pick<HouseFileRow, 'cid' | 'type' | 'name'> | undefined,
  thumbnail = false,
): Promise<Result<BytesAnswer, Failure>> {
  const chunk = row && (await readChunkRows(deps.db, row.cid)).find(({ n }) => n === (thumbnail ? 1 : 0))
  if (!chunk) return fail('not_found')
  const { type, name } = row
  const keptS = type.startsWith('image/') ? imageKeptS : 0
  const bytes = await deps.blobs.read(chunk)
  if (!bytes) return fail('not_found')
  return ok({ length: bytes.length, stream: Readable.from([Buffer.from(bytes)]), file: { type, name, keptS } })
}
