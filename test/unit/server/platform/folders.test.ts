import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { makeFolder, SetUpError } from '../../../../server/platform/folders.ts'
import { makeScratchDir } from '../../../support/scratch.ts'

it('makes a folder with those above it, and takes one that is there', async () => {
  const path = join(makeScratchDir('folders'), 'a', 'b')
  await makeFolder(path)
  await makeFolder(path)
})

it.each([
  ['a file is in its place', 'file'],
  ['something in its path is no folder', 'file/deeper'],
])('says in one sentence that %s', async (reason, name) => {
  const root = makeScratchDir('folders')
  writeFileSync(join(root, 'file'), '')
  const making = makeFolder(join(root, name))
  await expect(making).rejects.toThrow(SetUpError)
  await expect(making).rejects.toThrow(`The folder ${join(root, name)} cannot be used: ${reason}.`)
})

it.skipIf(process.getuid?.() === 0)('says that this user may not write there', async () => {
  const root = join(makeScratchDir('folders'), 'closed')
  mkdirSync(root, { mode: 0o500 })
  await expect(makeFolder(root)).rejects.toThrow(/this user may not write there/)
})
