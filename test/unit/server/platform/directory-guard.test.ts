import { mkdirSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it, onTestFinished } from 'vitest'
import { DirectoryInUse, guardDirectory, socketPath } from '../../../../server/platform/directory-guard.ts'
import { makeScratchDir } from '../../../support/scratch.ts'

function newDirectory(): string {
  const directory = makeScratchDir('guard')
  onTestFinished(() => rmSync(directory, { recursive: true, force: true }))
  return directory
}

describe('the guard of a data directory', () => {
  it('lets one in, names it to the next, and lets that one in afterwards', async () => {
    const directory = newDirectory()
    const release = await guardDirectory(directory)
    await expect(guardDirectory(directory)).rejects.toThrow(new RegExp(`in use by process ${process.pid}`))
    release()
    const again = await guardDirectory(directory)
    again()
  })

  it('is the same directory under another name', async () => {
    const directory = newDirectory()
    const alias = join(newDirectory(), 'alias')
    symlinkSync(directory, alias)
    const release = await guardDirectory(directory)
    await expect(guardDirectory(alias)).rejects.toBeInstanceOf(DirectoryInUse)
    release()
  })

  it('holds one directory, not its neighbour', async () => {
    const [one, other] = [await guardDirectory(newDirectory()), await guardDirectory(newDirectory())]
    one()
    other()
  })

  it('clears what no living process holds, a plain file in the socket’s place too', async () => {
    const directory = newDirectory()
    writeFileSync(join(directory, 'lock.sock'), '4711')
    const release = await guardDirectory(directory)
    release()
  })

  it('works in a directory whose path is too long for a socket', async () => {
    const directory = join(newDirectory(), 'deep'.repeat(40))
    mkdirSync(directory, { recursive: true })
    expect(Buffer.byteLength(socketPath(directory, 'lock'))).toBeLessThanOrEqual(100)
    const release = await guardDirectory(directory)
    await expect(guardDirectory(directory)).rejects.toBeInstanceOf(DirectoryInUse)
    release()
  })
})
