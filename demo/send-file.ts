// Files of the demo: a letter is written as a PDF, sealed chunk by chunk like any file (EN2), and named by its action.
import { PDFDocument, StandardFonts } from '@cantoo/pdf-lib'
import { chunkBytes, chunksOf } from '../contract/envelope/file.ts'
import { addFile } from '../contract/http/files.ts'
import { putChunk } from '../contract/http/put-chunk.ts'
import type { RequestRecord } from '../contract/http/records.ts'
import type { Bytes } from '../workers/crypto/core/bytes.ts'
import { draftAddFile } from '../workers/crypto/core/drafting/file-actions.ts'
import { newFileKey, sealChunk } from '../workers/crypto/core/file.ts'
import type { HeldKey } from '../workers/crypto/core/held-key.ts'
import { randomKid } from '../workers/crypto/core/key-ids.ts'
import { occasionAt, tolerate } from './desk.ts'
import type { DemoFile } from './patient-plan.ts'
import type { Person } from './person.ts'

/** A4 in points */
const page = { width: 595, height: 842, margin: 72 }
const charactersOfALine = 84

/** Lines of words, none longer than fits the page. */
function broken(text: string): string[] {
  const lines = ['']
  for (const word of text.split(' ')) {
    const line = `${lines.at(-1)} ${word}`.trim()
    if (line.length > charactersOfALine) lines.push(word)
    else lines[lines.length - 1] = line
  }
  return lines
}

async function writeLetter({ title, lines }: DemoFile): Promise<Bytes> {
  const document = await PDFDocument.create()
  document.setTitle(title)
  document.setLanguage('de')
  const [bold, plain] = await Promise.all([
    document.embedFont(StandardFonts.HelveticaBold),
    document.embedFont(StandardFonts.Helvetica),
  ])
  const sheet = document.addPage([page.width, page.height])
  let y = page.height - page.margin
  sheet.drawText(title, { x: page.margin, y, size: 16, font: bold })
  y -= 34
  for (const line of lines.flatMap((paragraph) => [...broken(paragraph), ''])) {
    if (line) sheet.drawText(line, { x: page.margin, y, size: 11, font: plain })
    y -= line ? 16 : 8
  }
  return new Uint8Array(await document.save())
}

/** Uploads the letter into the conversation and names it. */
export async function sendFile(
  person: Person,
  request: RequestRecord,
  rk: HeldKey,
  file: DemoFile,
  at: number,
): Promise<void> {
  const plain = await writeLetter(file)
  const key = newFileKey(randomKid())
  const chunks = chunksOf(plain.length)
  let bytes = 0
  for (let index = 0; index < chunks; index++) {
    const part = plain.slice(index * chunkBytes, (index + 1) * chunkBytes)
    const place = { author: person.signer.account, index, isLast: index === chunks - 1 }
    const sealed = await sealChunk(key, place, part)
    bytes += sealed.length
    await person.caller.call(putChunk, { params: { cid: key.cid, index }, bytes: sealed }, at)
  }
  const header = { name: file.name, type: 'application/pdf', length: plain.length, category: file.category }
  const codes = {
    auction_request_id: request.id,
    patient_id: null,
    share_mode: 'selected',
    requests: [],
    chunks,
    bytes,
    chunk_bytes: chunkBytes,
  } as const
  const signed = await draftAddFile(
    { key, header, codes: { ...codes, requests: [] } },
    rk,
    [],
    occasionAt(person, at),
    person.signer,
  )
  await tolerate(person.caller.call(addFile, { body: signed }, at))
}
