// The folders that docs/ops/Containerfile puts into its image are enough for a server. The image itself is built nowhere here.
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { cpSync, existsSync, mkdirSync, readFileSync, symlinkSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { expect, it, onTestFinished, vi } from 'vitest'
import { healthReady } from '../../contract/http/system.ts'
import { freePort } from '../support/postgres.ts'
import { recipes } from '../support/proxies.ts'
import { makeScratchDir } from '../support/scratch.ts'

const root = join(recipes, '../..')

it('a server starts from what the image has', async () => {
  const image = makeScratchDir('image')
  const text = readFileSync(join(recipes, 'Containerfile'), 'utf8')
  const folders = [...text.matchAll(/^COPY --from=build --chown=0:0 \/build\/(\S+) /gm)].map(([, path = '']) => path)
  expect(folders).toContain('node_modules')
  for (const path of folders) {
    mkdirSync(dirname(join(image, path)), { recursive: true })
    if (path === 'node_modules') symlinkSync(join(root, path), join(image, path))
    else if (existsSync(join(root, path))) cpSync(join(root, path), join(image, path), { recursive: true })
    else expect(path).toBe('dist') // not built here
  }
  const port = await freePort()
  const child = spawn(process.execPath, ['server/main.ts'], {
    cwd: image,
    env: { DEMO: 'off', PORT: String(port), DATA_DIR: makeScratchDir('data') },
    stdio: ['ignore', 'inherit', 'inherit'],
  })
  const ended = once(child, 'exit')
  onTestFinished(async () => {
    child.kill('SIGKILL')
    await ended
  })
  await vi.waitFor(async () => {
    expect((await fetch(`http://127.0.0.1:${port}${healthReady.path}`)).status).toBe(200)
  }, 120_000)
  child.kill('SIGTERM')
  expect((await ended)[0]).toBe(0)
})
