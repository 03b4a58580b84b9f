import { rmSync } from 'node:fs'
import { createServer } from 'node:net'
import { expect, it, onTestFinished } from 'vitest'
import { ok } from '../../../../contract/result.ts'
import { executeCommand } from '../../../../server/admin-cli/execute-command.ts'
import { readConfig } from '../../../../server/config.ts'
import { DirectoryInUse, guardDirectory, socketPath } from '../../../../server/platform/directory-guard.ts'
import { makeScratchDir } from '../../../support/scratch.ts'

/** A directory that a program holds which does not listen yet. */
async function heldDirectory() {
  const directory = makeScratchDir('admin')
  const release = await guardDirectory(directory)
  onTestFinished(() => {
    release()
    rmSync(directory, { recursive: true, force: true })
  })
  return { directory, config: readConfig({ DATA_DIR: directory, NODE_ENV: 'development' }) }
}

const command = { command: 'set-archive-days', clinic: 'Klinikum', days: 30 } as never

it('waits for a server that holds the directory and does not listen for commands yet', async () => {
  const { directory, config } = await heldDirectory()
  const answer = ok({ link: null, token: null, organisation: null, existed: true })
  const server = createServer({ allowHalfOpen: true }, (socket) => socket.resume().end(JSON.stringify(answer)))
  onTestFinished(() => void server.close())
  let pauses = 0
  const listens = () =>
    new Promise<void>((resolve) => {
      pauses += 1
      server.listen(socketPath(directory, 'admin'), resolve)
    })
  expect(await executeCommand(config, command, listens)).toEqual(answer)
  expect(pauses).toBe(1)
})

it('says so when who holds the directory does not listen at all', async () => {
  const { config } = await heldDirectory()
  let pauses = 0
  const told = executeCommand(config, command, async () => ++pauses, 3)
  await expect(told).rejects.toBeInstanceOf(DirectoryInUse)
  expect(pauses).toBe(3)
})
