// Whatever pdf.js may ask for beside a document is part of the build, byte for byte.
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { pdfData } from '../../../../src/platform/pdf-data/index.ts'

const pdfjs = join(import.meta.dirname, '..', '..', '..', '..', 'node_modules', 'pdfjs-dist')
const namesIn = (folder: string, ending: RegExp) => readdirSync(join(pdfjs, folder)).filter((name) => ending.test(name))

it.each([
  ['standard_fonts', /\.(pfb|ttf)$/, 10],
  ['cmaps', /\.bcmap$/, 100],
  ['wasm', /^(openjpeg|jbig2)\.wasm$/, 2],
] as const)('%s', async (folder, ending, atLeast) => {
  const names = namesIn(folder, ending)
  expect(names.length).toBeGreaterThanOrEqual(atLeast)
  for (const name of names)
    expect(Buffer.from(await pdfData(name)).equals(readFileSync(join(pdfjs, folder, name))), name).toBe(true)
})

it('names what it does not have', async () => {
  await expect(pdfData('Nothing.bcmap')).rejects.toThrow('Nothing.bcmap')
})
