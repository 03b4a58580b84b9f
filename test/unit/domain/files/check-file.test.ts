import { describe, expect, it } from 'vitest'
import { maxFileBytes } from '../../../../contract/envelope/file.ts'
import { checkFile } from '../../../../domain/files/check-file.ts'
import { acceptedTypes, extensionOf, fileTypes, typeOfMime } from '../../../../domain/files/file-types.ts'
import { bytesOf, doc, docx, jpeg, office, ole, pdf, png, tiffBig, tiffLittle, xls, xlsx, zip } from './make-files.ts'

const check = (name: string, bytes: Uint8Array) =>
  checkFile(name, bytes.length, async (start, length) => bytes.subarray(start, start + length))
const refused = { ok: false, error: 'fileType' }

describe('allowed types', () => {
  it.each([
    ['Befund.pdf', pdf, 'pdf'],
    ['Wunde.JPG', jpeg, 'jpeg'],
    ['Wunde.jpeg', jpeg, 'jpeg'],
    ['scan.png', png, 'png'],
    ['fax.tif', tiffLittle, 'tiff'],
    ['fax.tiff', tiffBig, 'tiff'],
    ['Brief.doc', doc, 'doc'],
    ['Brief.docx', docx, 'docx'],
    ['Werte.xls', xls, 'xls'],
    ['Werte.xlsx', xlsx, 'xlsx'],
    ['Windows.jfif', jpeg, 'jpeg'],
    ['online.docx', office('docx', 'word/document2.xml'), 'docx'],
    ['alt.docx', office('docx', 'word\\document.xml'), 'docx'],
    ['ungepackt.xlsx', office('xlsx', 'xl/workbook22.xml', [], false), 'xlsx'],
  ] as const)('%s', async (name, bytes, type) => {
    expect(await check(name, bytes)).toEqual({ ok: true, value: type })
  })

  it('names of one type that browsers use beside its own mean the same', () => {
    expect(['application/vnd.ms-excel', 'application/x-msexcel', 'image/jpg', 'text/html'].map(typeOfMime)).toEqual([
      'xls',
      'xls',
      'jpeg',
      null,
    ])
    for (const { type } of Object.values(fileTypes)) expect(acceptedTypes.split(',')).toContain(type)
  })
  it('the extension is what follows the last dot', () => {
    expect(['a.tar.GZ', 'plain', '.pdf', 'a.'].map(extensionOf)).toEqual(['gz', '', 'pdf', ''])
  })
})

describe('[X18] refused by size', () => {
  const big = (size: number) =>
    checkFile('a.pdf', size, async (start, length) => pdf.subarray(Math.min(start, pdf.length), start + length))
  it('25 MB go, one byte more does not', async () => {
    expect(await big(maxFileBytes)).toEqual({ ok: true, value: 'pdf' })
    expect(await big(maxFileBytes + 1)).toEqual({ ok: false, error: 'fileSize' })
  })
})

describe('[X18] refused by type', () => {
  it.each([
    ['a program', 'setup.exe', bytesOf('MZ', new Uint8Array(60))],
    ['a program called a PDF', 'setup.pdf', bytesOf('MZ', new Uint8Array(60))],
    ['a picture called a PDF', 'bild.pdf', jpeg],
    ['an empty file', 'leer.pdf', bytesOf()],
    ['SVG', 'bild.svg', bytesOf('<svg xmlns="http://www.w3.org/2000/svg"/>')],
    ['SVG called PNG', 'bild.png', bytesOf('<svg xmlns="http://www.w3.org/2000/svg"/>')],
    ['SVG behind an XML line called JPEG', 'bild.jpg', bytesOf('<?xml version="1.0"?><svg/>')],
    ['HTML', 'seite.html', bytesOf('<!DOCTYPE html><html></html>')],
    ['HTML called PDF', 'seite.pdf', bytesOf('<!DOCTYPE html><html></html>')],
    ['a plain archive', 'alles.zip', zip(['a.txt'])],
    ['a plain archive called DOCX', 'alles.docx', zip(['a.txt'])],
    ['a sheet called a document', 'brief.docx', xlsx],
    ['a document with macros', 'brief.docx', office('docx', 'word/document.xml', ['word/vbaProject.bin'])],
    ['a document with a program inside', 'brief.docx', office('docx', 'word/document.xml', ['run.exe'])],
    ['an installer (another compound file)', 'brief.doc', ole(['Binary.Setup'])],
    ['a compound file that is both', 'brief.doc', ole(['WordDocument', 'Workbook'])],
    ['a PDF that does not begin with its mark', 'a.pdf', bytesOf('\n\n', pdf)],
    ['two endings', 'befund.pdf.exe', pdf],
  ])('%s', async (_, name, bytes) => {
    expect(await check(name, bytes)).toEqual(refused)
  })
})
