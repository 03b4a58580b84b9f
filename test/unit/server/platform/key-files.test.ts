import { rmSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it, onTestFinished } from 'vitest'
import { readKeyFile } from '../../../../server/platform/key-files.ts'
import { makeScratchDir } from '../../../support/scratch.ts'

function newPath(): string {
  const directory = makeScratchDir('keys')
  onTestFinished(() => rmSync(directory, { recursive: true, force: true }))
  return join(directory, 'keys', 'pepper')
}

describe('a key file', () => {
  it('is made once, for the owner only, and read the same ever after', async () => {
    const path = newPath()
    const made = await readKeyFile(path)
    expect(made).toHaveLength(32)
    expect(await readKeyFile(path)).toEqual(made)
    expect(statSync(path).mode & 0o777).toBe(0o600)
  })

  it('is one key, however many ask for it first', async () => {
    const path = newPath()
    const keys = await Promise.all(Array.from({ length: 8 }, () => readKeyFile(path)))
    expect(new Set(keys.map((key) => Buffer.from(key).toString('hex'))).size).toBe(1)
  })

  it('is never replaced when it is damaged: everybody would be locked out', async () => {
    const path = newPath()
    await readKeyFile(path)
    writeFileSync(path, 'short')
    await expect(readKeyFile(path)).rejects.toThrow(/32 bytes/)
  })
})
