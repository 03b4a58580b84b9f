// Files of the server's tests: sealed as the app's worker does, uploaded by the device's cookie.
import { chunkBytes, chunksOf } from '../../contract/envelope/file.ts'
import type { Envelope } from '../../contract/envelope/v1.ts'
import { protocolHeader, protocolVersion } from '../../contract/protocol-version.ts'
import type { FileHeader } from '../../contract/records/file.ts'
import type { Bytes } from '../../workers/crypto/core/bytes.ts'
import { newFileKey, sealChunk, sealFileHeader, sealFileKey } from '../../workers/crypto/core/file.ts'
import type { HeldKey } from '../../workers/crypto/core/held-key.ts'
import { newCid, sign } from './signing.ts'
import type { Ward, WardPerson } from './ward.ts'

export interface SealedFile {
  readonly cid: string
  readonly key: HeldKey
  readonly chunks: readonly Bytes[]
  readonly header: Envelope
  readonly bytes: number
}

/** Canary of plain names and contents: nothing that the server keeps may hold it. */
export const secretName = 'Arztbrief-Erna-Brandt-Oberschenkelhals.pdf'
export const secretText = 'Schenkelhalsfraktur rechts, operiert'

export async function sealFile(
  person: WardPerson,
  length = 100,
  header: Partial<FileHeader> = {},
  cid = newCid(),
): Promise<SealedFile> {
  const key = newFileKey(cid)
  const plain = new Uint8Array(length)
  plain.set(Buffer.from(secretText).subarray(0, length))
  const count = chunksOf(length)
  const chunks: Bytes[] = []
  for (let index = 0; index < count; index++) {
    const part = plain.slice(index * chunkBytes, (index + 1) * chunkBytes)
    chunks.push(await sealChunk(key, { author: person.id, index, isLast: index === count - 1 }, part))
  }
  const whole = { name: secretName, type: 'application/pdf', length, category: 'mr', ...header }
  const bytes = chunks.reduce((sum, one) => sum + one.length, 0)
  return { cid, key, chunks, header: await sealFileHeader(key, person.id, whole), bytes }
}

/** PUT of one chunk with the person's device cookie; answers status and code. */
export async function putChunk(
  { server }: Ward,
  person: WardPerson,
  path: string,
  bytes: Uint8Array,
  headers: Readonly<Record<string, string>> = {},
) {
  const { client } = person
  const cookie = [...client.cookies].map(([name, value]) => `${name}=${value}`).join('; ')
  const answer = await server.app.inject({
    method: 'PUT',
    url: path,
    payload: Buffer.from(bytes),
    headers: {
      'content-type': 'application/octet-stream',
      [protocolHeader]: String(protocolVersion),
      cookie,
      ...headers,
    },
  })
  const body: unknown = answer.statusCode === 200 ? answer.json() : (answer.json() as { code?: string }).code
  return { status: answer.statusCode, body }
}

/** Uploads all chunks; throws when one is refused. */
export async function upload(ward: Ward, person: WardPerson, file: SealedFile): Promise<void> {
  for (const [index, chunk] of file.chunks.entries()) {
    const { status, body } = await putChunk(ward, person, `/api/blobs/${file.cid}/${index}`, chunk)
    if (status !== 200) throw new Error(`chunk ${index}: ${status} ${body}`)
  }
}

/** The file's key as it goes under RK or PK. */
export const keyUnder = (under: HeldKey, file: SealedFile): Promise<Envelope> => sealFileKey(under, file.key)

const codesOf = (file: SealedFile) => ({
  auction_request_id: null,
  patient_id: null,
  share_mode: 'selected',
  requests: [],
  chunks: file.chunks.length,
  bytes: file.bytes,
  chunk_bytes: chunkBytes,
})

/** add_file in a conversation. */
export const makeRequestFile = async (
  person: WardPerson,
  request: { readonly id: number; readonly key: HeldKey },
  file: SealedFile,
  codes: Readonly<Record<string, unknown>> = {},
) =>
  sign(person, {
    action: 'add_file',
    target: { kind: 'file', cid: file.cid },
    codes: { ...codesOf(file), auction_request_id: request.id, ...codes },
    envelopes: { header: file.header, key: await keyUnder(request.key, file) },
  })

/** add_file of a patient; `selected`: the requests that get its key. */
export async function makePatientFile(
  person: WardPerson,
  patient: { readonly id: number; readonly key: HeldKey },
  file: SealedFile,
  share_mode: 'none' | 'selected' | 'all' = 'none',
  selected: readonly { readonly id: number; readonly cid: string; readonly key: HeldKey }[] = [],
) {
  const keys = await Promise.all(
    selected.map(async ({ cid, key }) => [`key/${cid}`, await keyUnder(key, file)] as const),
  )
  return sign(person, {
    action: 'add_file',
    target: { kind: 'file', cid: file.cid },
    codes: { ...codesOf(file), patient_id: patient.id, share_mode, requests: selected.map(({ id }) => id) },
    envelopes: { header: file.header, key: await keyUnder(patient.key, file), ...Object.fromEntries(keys) },
  })
}
