// Two-man rule: one key file for both halves is no two-man rule, and the server says so instead of starting.
import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { createIds } from '../../server/platform/ids.ts'
import { makeScratchDir } from '../support/scratch.ts'
import { startServerProcess } from '../support/server-process.ts'

it('production does not start with one master key for both halves', async () => {
  const dataDir = makeScratchDir('keys')
  await mkdir(join(dataDir, 'given'), { recursive: true })
  const key = createIds().random(32)
  const files = [join(dataDir, 'given', 'rule'), join(dataDir, 'given', 'storage')] as const
  for (const file of files) await writeFile(file, `${key}\n`)
  const env = {
    NODE_ENV: 'production',
    ALLOW_EMBEDDED_DATABASE: '1',
    RULE_KEY_FILE: files[0],
    KEY_STORAGE_KEY_FILE: files[1],
  }
  const server = await startServerProcess({ dataDir, env })
  expect(await server.ended).toBe(1)
  expect(server.output()).toContain('RULE_KEY_FILE and KEY_STORAGE_KEY_FILE hold the same key')
})
