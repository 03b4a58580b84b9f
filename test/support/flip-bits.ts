// One changed bit: in bytes written as base64url, and in a record as it crosses the wire.
import type * as z from 'zod/mini'
import { b64ToBytes, bytesToB64 } from '../../workers/crypto/core/bytes.ts'

function bytesOf(b64: string) {
  const bytes = b64ToBytes(b64)
  if (!bytes) throw new Error('no base64url')
  return bytes
}

export const bitsOf = (b64: string): number[] => Array.from({ length: bytesOf(b64).length * 8 }, (_, bit) => bit)

export function flipBit(b64: string, bit: number): string {
  const bytes = bytesOf(b64)
  bytes[bit >> 3] = (bytes[bit >> 3] ?? 0) ^ (1 << (bit & 7))
  return bytesToB64(bytes)
}

/** The first `keep` bytes. */
export const cut = (b64: string, keep: number): string => bytesToB64(bytesOf(b64).subarray(0, keep))

/** A text of one-byte characters that differs in each of its bits, one after the other; of every `step`-th bit. */
export function* flippedTexts(text: string, step = 1): Generator<string> {
  for (let bit = 0; bit < text.length * 8; bit += step) {
    const at = bit >> 3
    yield text.slice(0, at) + String.fromCharCode(text.charCodeAt(at) ^ (1 << (bit & 7))) + text.slice(at + 1)
  }
}

/** What the border lets through of a record with one changed bit in its JSON: `malformed` counts what it refuses. */
export function flippedRecords<S extends z.core.$ZodType>(
  schema: S & { safeParse(value: unknown): { success: boolean; data?: z.core.output<S> } },
  record: z.core.output<S>,
  step = 1,
): { readonly records: z.core.output<S>[]; readonly malformed: number } {
  const records: z.core.output<S>[] = []
  let malformed = 0
  for (const text of flippedTexts(JSON.stringify(record), step)) {
    const parsed = parse(text)
    const read = parsed === undefined ? undefined : schema.safeParse(parsed)
    if (read?.success) records.push(read.data as z.core.output<S>)
    else malformed += 1
  }
  return { records, malformed }
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
