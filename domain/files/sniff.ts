// What a file is by its content, whatever it is called. Strict: the first bytes have to be the type's own, and a file that is
// something else too (a picture that is a page, a PDF that is an archive) is none of ours. Pure: bytes come from a reader.
import type { FileTypeKey } from './file-types.ts'
import { latin1 } from './latin1.ts'
import { officeType } from './office.ts'
import { oleType } from './ole.ts'
import { zipEnd } from './zip.ts'

/** Bytes of a file from `start` on, at most `length`; fewer at its end. */
export type ReadBytes = (start: number, length: number) => Promise<Uint8Array>

const headBytes = 1024

const startsWith = (bytes: Uint8Array, ...signature: readonly number[]): boolean =>
  bytes.length >= signature.length && signature.every((byte, i) => bytes[i] === byte)

/** beginnings that make a browser or a viewer take the same bytes for something else */
const foreignWords = ['<!doctype', '<html', '<head', '<body', '<script', '<svg', '<iframe', '<?php', '<?xml-stylesheet']

/** PDF readers look for their mark in the first kilobyte, browsers for tags. */
function isSomethingElse(head: Uint8Array, found: FileTypeKey): boolean {
  const text = latin1(head).toLowerCase()
  if (text.includes('%pdf-', found === 'pdf' ? 1 : 0)) return true
  return foreignWords.some((word) => text.includes(word))
}

function byHead(head: Uint8Array): 'jpeg' | 'png' | 'tiff' | 'pdf' | 'zip' | 'ole' | null {
  if (startsWith(head, 0xff, 0xd8, 0xff)) return 'jpeg'
  if (startsWith(head, 0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a) && latin1(head.subarray(12, 16)) === 'IHDR')
    return 'png'
  if (startsWith(head, 0x49, 0x49, 0x2a, 0x00) || startsWith(head, 0x4d, 0x4d, 0x00, 0x2a)) return 'tiff'
  if (/^%PDF-\d\.\d/.test(latin1(head.subarray(0, 8)))) return 'pdf'
  if (startsWith(head, 0x50, 0x4b, 0x03, 0x04)) return 'zip'
  if (startsWith(head, 0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1)) return 'ole'
  return null
}

/** What a content is: one of our types, or why a document of Word or Excel is none. */
export type Found = FileTypeKey | 'password' | 'macros'

/** null: none of the allowed ones, or more than one thing */
export async function sniffAll(size: number, read: ReadBytes): Promise<Found | null> {
  const head = await read(0, headBytes)
  const found = byHead(head)
  switch (found) {
    case null:
      return null
    case 'zip':
      return officeType(size, read)
    case 'ole':
      return oleType(size, read)
    default: {
      if (isSomethingElse(head, found)) return null
      return (await zipEnd(size, read)) === null ? found : null
    }
  }
}

/** The type of the content that may be sent; null for every other. */
export async function sniffType(size: number, read: ReadBytes): Promise<FileTypeKey | null> {
  const found = await sniffAll(size, read)
  return found === 'password' || found === 'macros' ? null : found
}
