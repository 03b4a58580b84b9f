// A copy of the embedded database that was made while its server ran is noticed; a killed server finds its own mark.
import { cpSync, mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { isCopyOfRunning, markRunning } from '../../../../server/db/running-mark.ts'
import { makeScratchDir } from '../../../support/scratch.ts'

const scratch = makeScratchDir('mark')

function makeData(name: string): string {
  const dataDir = join(scratch, name)
  mkdirSync(join(dataDir, 'db'), { recursive: true })
  return dataDir
}

it('a new folder, one of a server that ended and one of a server that was killed are no copies', async () => {
  const dataDir = makeData('own')
  expect(await isCopyOfRunning(dataDir)).toBe(false)
  const unmark = await markRunning(dataDir)
  expect(await isCopyOfRunning(dataDir)).toBe(false) // killed
  await unmark()
  expect(await isCopyOfRunning(dataDir)).toBe(false)
})

it('a copy is noticed when the server ran, and no other', async () => {
  const dataDir = makeData('copied')
  const unmark = await markRunning(dataDir)
  cpSync(dataDir, join(scratch, 'while-running'), { recursive: true })
  await unmark()
  cpSync(dataDir, join(scratch, 'after'), { recursive: true })
  expect(await isCopyOfRunning(join(scratch, 'while-running'))).toBe(true)
  expect(await isCopyOfRunning(join(scratch, 'after'))).toBe(false)
})
