// The text of a PDF as a reader takes it out: by pdf.js, page by page, one entry a drawn line.
import { getDocument, type PDFDocumentProxy } from 'pdfjs-dist/legacy/build/pdf.mjs'

export async function pdfLines(bytes: Uint8Array): Promise<string[][]> {
  const loading = getDocument({ data: Uint8Array.from(bytes), useSystemFonts: false, verbosity: 0 })
  const document: PDFDocumentProxy = await loading.promise
  const pages: string[][] = []
  for (let number = 1; number <= document.numPages; number++) {
    const { items } = await (await document.getPage(number)).getTextContent()
    pages.push(items.flatMap((item) => ('str' in item && item.str !== '' ? [item.str] : [])))
  }
  await loading.destroy()
  return pages
}

/** What it says in one line; signs that share a form with another (the two mu, the two hyphens) are written as that. */
export const pdfText = async (bytes: Uint8Array): Promise<string> => sameForm((await pdfLines(bytes)).flat().join(' '))

export const sameForm = (text: string): string => text.normalize('NFKC').replaceAll(/\s+/g, ' ')
