// Every way in asks one place what a file is; what may not go is told by its name.
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { maxFileBytes } from '../../../../contract/envelope/file.ts'
import { checkFile } from '../../../../domain/files/check-file.ts'
import { inspectFile } from '../../../../domain/files/inspect-file.ts'
import { bytesOf, doc, docx, jpeg, office, ole, pdf, png, xls, zip } from './make-files.ts'

const readerOf = (bytes: Uint8Array) => async (start: number, length: number) => bytes.subarray(start, start + length)
const look = (name: string, bytes: Uint8Array) => inspectFile(name, bytes.length, readerOf(bytes))
const caseFile = (name: string) =>
  new Uint8Array(readFileSync(join(import.meta.dirname, '..', '..', '..', 'support', 'case-files', name)))
const text = (content: string) => bytesOf(content)
const riff = (kind: string) => bytesOf('RIFF', [40, 0, 0, 0], kind, new Uint8Array(40))
const box = (brand: string) => bytesOf([0, 0, 0, 24], 'ftyp', brand, new Uint8Array(40))

describe('taken, under the name of what it is', () => {
  it.each([
    ['foto.jfif', jpeg, 'foto.jpg'],
    ['FOTO.JPE', jpeg, 'FOTO.jpg'],
    ['foto.png', jpeg, 'foto.jpg'],
    ['scan.jpg', png, 'scan.png'],
    ['foto.heic', jpeg, 'foto.jpg'],
    ['1000012345', jpeg, '1000012345.jpg'],
    ['Bericht Dr. Meyer', pdf, 'Bericht Dr. Meyer.pdf'],
    ['Brief vom 3.11', pdf, 'Brief vom 3.11.pdf'],
    ['Brief.doc', docx, 'Brief.docx'],
    ['Brief.docx', doc, 'Brief.doc'],
    ['.pdf', pdf, 'Datei.pdf'],
    ['CON.pdf', pdf, 'Datei-CON.pdf'],
    ['Mu\u0308ller\u202efdp.pdf', pdf, 'Müllerfdp.pdf'],
    ['a/b:c.pdf', pdf, 'a-b-c.pdf'],
  ])('%s', async (given, bytes, name) => {
    const looked = await look(given, bytes)
    expect(looked).toMatchObject({ ok: true, value: { name, start: 0 } })
    // the worker, which looks again, agrees
    expect(await checkFile(name, bytes.length, readerOf(bytes))).toMatchObject({ ok: true })
  })

  it.each([
    ['online.docx', 'word-online-document2.docx'],
    ['foto.jfif', 'saved-by-windows.jfif'],
    ['fax.tif', 'fax-3-pages-g4.tif'],
  ])('%s as it came', async (name, file) => {
    expect(await look(name, caseFile(file))).toMatchObject({ ok: true })
  })

  it('a name is never longer than the header takes, with its extension', async () => {
    for (const name of ['x'.repeat(200), `${'x'.repeat(119)}.pdf`, `${'🏥'.repeat(70)}.pdf`, `${'ü'.repeat(120)}`]) {
      const looked = await look(name, pdf)
      if (!looked.ok) throw new Error(looked.error)
      expect(looked.value.name.length).toBeLessThanOrEqual(120)
      expect(looked.value.name).toMatch(/^[^\ud800-\udfff]+\.pdf$|^(🏥)+\.pdf$/u)
    }
  })
})

describe('a PDF with something before its head', () => {
  it.each([
    ['a mark of the byte order', '\xef\xbb\xbf'],
    ['lines', '\r\n\r\n'],
    ['a printer’s language', '\x1b%-12345X@PJL SET RESOLUTION=600\r\n@PJL ENTER LANGUAGE=PDF\r\n'],
    [
      'a form’s head',
      '--b42\r\nContent-Disposition: form-data; name="f"; filename="a.pdf"\r\nContent-ID: <a@b>\r\n\r\n',
    ],
  ])('%s: taken, and that is cut', async (_, before) => {
    const looked = await look('a.pdf', bytesOf(before, pdf))
    expect(looked).toMatchObject({ ok: true, value: { kind: 'pdf', start: before.length } })
  })
  it.each([
    ['a page', '<!doctype html><html><body>'],
    ['a script', '<script>alert(1)</script>'],
    ['a picture', '\xff\xd8\xff\xe0'],
    ['a program', 'MZ\x90\0'],
    ['an archive', 'PK\x03\x04'],
    ['more than a kilobyte', ' '.repeat(1100)],
  ])('%s: refused', async (_, before) => {
    expect(await look('a.pdf', bytesOf(before, pdf))).toMatchObject({ ok: false })
  })
})

describe('refused, and told by name', () => {
  it.each([
    ['Brief.doc', text('{\\rtf1\\ansi Hallo}'), 'rtf'],
    ['Brief.doc', text('\r\n<html xmlns:o="urn:schemas">'), 'html'],
    ['Werte.xls', text('<table border="1"><tr><td>1</td></tr></table>'), 'html'],
    ['Werte.xls', text('Name;Wert;Datum\r\nHb;12,1;01.11.2026\r\n'), 'table'],
    ['Werte.xls', text('Name\tWert\nHb\t12,1\n'), 'table'],
    ['Brief.doc', text('Sehr geehrte Damen und Herren,\r\n\r\nGruß'), 'text'],
    ['Brief.doc', bytesOf([0xff, 0xfe], Buffer.from('Hallo', 'utf16le')), 'text'],
    ['Bild.jpg', text('<?xml version="1.0"?><svg xmlns="http://www.w3.org/2000/svg"/>'), 'svg'],
    ['Mail.pdf', text('Received: from a\r\nFrom: a@b.example\r\nSubject: x\r\n\r\nHallo'), 'mail'],
    ['Brief.docx', zip(['mimetype', 'content.xml', 'meta.xml']), 'openDocument'],
    ['Folien.pdf', zip(['[Content_Types].xml', 'ppt/presentation.xml']), 'slides'],
    ['alles.docx', zip(['a.txt']), 'archive'],
    ['film.pdf', box('isom'), 'media'],
    ['ton.pdf', riff('WAVE'), 'media'],
    ['setup.pdf', bytesOf('MZ', new Uint8Array(60)), 'program'],
    ['brief.docx', office('docx', 'word/document.xml', ['word/vbaProject.bin']), 'macros'],
    ['brief.doc', ole(['WordDocument', 'Macros']), 'macros'],
    ['brief.docx', ole(['EncryptedPackage', 'EncryptionInfo']), 'password'],
    ['befund.pdf.exe', pdf, 'mismatch'],
    ['bild.pdf', jpeg, 'mismatch'],
    ['werte.docx', xls, 'mismatch'],
    ['leer.pdf', bytesOf(), 'fileEmpty'],
    ['was.pdf', bytesOf([1, 2, 3, 4, 5, 6, 7, 0]), 'fileType'],
  ] as const)('%s as %3$s', async (name, bytes, error) => {
    expect(await look(name, bytes)).toEqual({ ok: false, error })
  })

  it.each([
    ['brief.docx', 'password-word.docx', 'password'],
    ['brief.doc', 'rtf-named-doc.doc', 'rtf'],
  ])('%s as it came', async (name, file, error) => {
    expect(await look(name, caseFile(file))).toEqual({ ok: false, error })
  })

  it('too large, whatever it is', async () => {
    expect(await inspectFile('a.pdf', maxFileBytes + 1, readerOf(pdf))).toEqual({ ok: false, error: 'fileSize' })
  })
})

it.each([
  ['foto.heic', caseFile('photo.heic'), 'heic'],
  ['foto.jpg', caseFile('photo.heic'), 'heic'],
  ['bild.webp', caseFile('screenshot.webp'), 'webp'],
  ['bild.png', bytesOf('GIF89a', new Uint8Array(20)), 'picture'],
])('%s: to be drawn anew as a JPEG where the browser can', async (name, bytes, foreign) => {
  expect(await look(name, bytes)).toEqual({
    ok: true,
    value: { kind: 'redraw', foreign, name: `${name.split('.')[0]}.jpg`, start: 0 },
  })
})

it('no content is unpacked further than its list may be long', async () => {
  const bomb = zip(
    ['[Content_Types].xml', 'word/document.xml'],
    bytesOf(),
    { '[Content_Types].xml': ' '.repeat(50_000_000) },
    true,
  )
  expect(await look('brief.docx', bomb)).toEqual({ ok: false, error: 'archive' })
})
