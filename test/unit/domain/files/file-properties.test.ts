// Names and contents of files, whatever they are: a type of ours or none, never an error.
import * as fc from 'fast-check'
import { expect, it } from 'vitest'
import { maxFileBytes } from '../../../../contract/envelope/file.ts'
import { checkFile } from '../../../../domain/files/check-file.ts'
import { extensionOf, fileTypes, typeOfMime, typeOfName } from '../../../../domain/files/file-types.ts'
import { anyText, holds } from '../properties.ts'
import { docx, pdf, png, xls, zip } from './make-files.ts'

const keys = Object.keys(fileTypes)

it('a name promises a type by its extension alone', () => {
  holds(
    anyText,
    (name) => {
      const type = typeOfName(name)
      if (type !== null) expect(fileTypes[type].extensions as readonly string[]).toContain(extensionOf(name))
      expect(typeOfName(`${name}.PDF`)).toBe('pdf')
      expect([...keys, null]).toContain(typeOfMime(name))
    },
    // 'valueOf' is a property of every object: a table that is one has an answer for it
    ['valueOf', '__proto__', 'constructor'],
  )
})

it('a content is what its name promises, or refused, and never an error', () =>
  fc.assert(
    fc.asyncProperty(
      fc.constantFrom('a.pdf', 'a.png', 'a.docx', 'a.xls', 'a.xlsx', 'a.doc', 'a.jpg', 'a.tif'),
      fc.constantFrom(pdf, png, docx, xls, zip(['[Content_Types].xml']), new Uint8Array()),
      fc.array(fc.tuple(fc.nat(), fc.integer({ min: 0, max: 255 })), { maxLength: 12 }),
      fc.nat(),
      async (name, whole, changes, cut) => {
        // a real file with some of its bytes changed, cut off somewhere
        const bytes = whole.slice()
        for (const [at, byte] of changes) if (bytes.length > 0) bytes[at % bytes.length] = byte
        const left = bytes.subarray(0, bytes.length - (cut % (bytes.length + 1)))
        const answer = await checkFile(name, left.length, async (start, length) => left.subarray(start, start + length))
        expect(answer).toEqual(answer.ok ? { ok: true, value: typeOfName(name) } : { ok: false, error: 'fileType' })
      },
    ),
    { numRuns: 1000 },
  ))

it('no content of more than 25 MB is looked at', () =>
  fc.assert(
    fc.asyncProperty(fc.integer({ min: maxFileBytes + 1 }), async (size) => {
      const read = () => Promise.reject(new Error('looked at'))
      expect(await checkFile('a.pdf', size, read)).toEqual({ ok: false, error: 'fileSize' })
    }),
    { numRuns: 1000 },
  ))
