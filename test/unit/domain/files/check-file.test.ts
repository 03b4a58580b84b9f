import { describe, expect, it } from 'vitest'
import { maxFileBytes } from '../../../../contract/envelope/file.ts'
import { checkFile, problemAtFirstSight } from '../../../../domain/files/check-file.ts'
import { acceptedTypes, extensionOf, fileTypes, typeOfMime } from '../../../../domain/files/file-types.ts'
import { bytesOf, doc, docx, jpeg, ole, pdf, png, tiffBig, tiffLittle, xls, xlsx, zip } from './make-files.ts'

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
    ['a document with macros', 'brief.docx', zip(['[Content_Types].xml', 'word/document.xml', 'word/vbaProject.bin'])],
    ['a document with a program inside', 'brief.docx', zip(['[Content_Types].xml', 'word/document.xml', 'run.exe'])],
    ['an installer (another compound file)', 'brief.doc', ole(['Binary.Setup'])],
    ['a compound file that is both', 'brief.doc', ole(['WordDocument', 'Workbook'])],
    ['a PDF that does not begin with its mark', 'a.pdf', bytesOf('\n\n', pdf)],
    ['two endings', 'befund.pdf.exe', pdf],
  ])('%s', async (_, name, bytes) => {
    expect(await check(name, bytes)).toEqual(refused)
  })
})

describe('[X18] at first sight', () => {
  it('refuses by name and size, and nothing that the content has to tell', () => {
    expect(problemAtFirstSight('Brief.exe', 10)).toBe('fileType')
    expect(problemAtFirstSight('Brief.exe', 0)).toBe('fileType')
    expect(problemAtFirstSight('Brief.pdf', 0)).toBe('fileEmpty')
    expect(problemAtFirstSight('Brief.pdf', 25 * 1_048_576)).toBeNull()
    expect(problemAtFirstSight('Brief.pdf', 25 * 1_048_576 + 1)).toBe('fileSize')
  })
})

describe('[FT16] refused because it is two things at once', () => {
  it.each([
    ['a PDF that is an archive too', 'a.pdf', zip(['a.class'], pdf)],
    ['a JPEG that is an archive too', 'a.jpg', zip(['a.class'], jpeg)],
    ['a PNG that is a page too', 'a.png', bytesOf(png, '<script>alert(1)</script>')],
    [
      'a JPEG whose comment is a page',
      'a.jpg',
      bytesOf(jpeg.subarray(0, 20), [0xff, 0xfe, 0, 40], '<html><body onload=1>'),
    ],
    ['a PDF that is a page too', 'a.pdf', bytesOf('%PDF-1.4\n<html><script>1</script>', pdf)],
    ['a picture that is a PDF too', 'a.jpg', bytesOf(jpeg.subarray(0, 20), pdf)],
    ['a document that is an archive of something else in front', 'a.docx', zip(['a.txt', '[Content_Types].xml'])],
  ])('%s', async (_, name, bytes) => {
    expect(await check(name, bytes)).toEqual(refused)
  })

  it('an archive whose directory lies is not followed out of the file', async () => {
    const broken = docx.slice()
    new DataView(broken.buffer).setUint32(broken.length - 6, 0xfffffff0, true)
    expect(await check('a.docx', broken)).toEqual(refused)
    const cut = docx.subarray(0, docx.length - 30)
    expect(await check('a.docx', cut)).toEqual(refused)
  })
})
