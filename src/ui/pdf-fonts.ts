// The fonts of every PDF that this device makes. They are part of the build, so that paper comes without network, and big: loaded
// with what makes a PDF.
import type { PDFDocument, PDFFont } from '@cantoo/pdf-lib'
import plain from 'dejavu-fonts-ttf/ttf/DejaVuSansCondensed.ttf?inline'
import bold from 'dejavu-fonts-ttf/ttf/DejaVuSansCondensed-Bold.ttf?inline'
import * as fontkit from 'fontkit'
import { type Face, openFaces, type PaperWords } from '../../domain/paper.ts'

export type PdfFace = Face<PDFFont>

const bytesOf = (dataUrl: string): Uint8Array =>
  Uint8Array.from(atob(dataUrl.slice(dataUrl.indexOf(',') + 1)), (letter) => letter.charCodeAt(0))

const files = { plain: bytesOf(plain), bold: bytesOf(bold) }

export const openPdfFaces = (document: PDFDocument, words: PaperWords): Promise<{ plain: PdfFace; bold: PdfFace }> =>
  openFaces(document, fontkit, files, words)
