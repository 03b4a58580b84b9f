// The fonts of every PDF that this server makes: the same as on the devices.
import { readFile } from 'node:fs/promises'
import type { PDFDocument, PDFFont } from '@cantoo/pdf-lib'
import * as fontkit from 'fontkit'
import { type Face, openFaces, type PaperWords } from '../../domain/paper.ts'

export type PdfFace = Face<PDFFont>

let files: Promise<[plain: Uint8Array, bold: Uint8Array]> | null = null

export async function openPdfFaces(
  document: PDFDocument,
  words: PaperWords,
): Promise<{ plain: PdfFace; bold: PdfFace }> {
  files ??= Promise.all([
    readFile(new URL(import.meta.resolve('dejavu-fonts-ttf/ttf/DejaVuSansCondensed.ttf'))),
    readFile(new URL(import.meta.resolve('dejavu-fonts-ttf/ttf/DejaVuSansCondensed-Bold.ttf'))),
  ])
  const [plain, bold] = await files
  return openFaces(document, fontkit, { plain, bold }, words)
}
