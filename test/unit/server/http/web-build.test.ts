// The builds that a server has served: which one it serves now, and which files it keeps for tabs of earlier ones.
import { existsSync, mkdirSync, readFileSync, rmSync, utimesSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { createWebBuild, retainedBuilds, storedFilesDir } from '../../../../server/http/web-build.ts'
import { makeScratchDir } from '../../../support/scratch.ts'

function setup() {
  const root = makeScratchDir('builds')
  const config = { webDir: join(root, 'dist'), dataDir: join(root, 'data') }
  const errors: unknown[] = []
  let at = 1_800_000_000
  /** a build takes the place of the one before, as scripts/build.mjs does it */
  const deploy = (n: number) => {
    rmSync(config.webDir, { recursive: true, force: true })
    for (const folder of ['assets', 'careprovider/assets']) mkdirSync(join(config.webDir, folder), { recursive: true })
    const files = [`assets/page-${n}.js`, `assets/page-${n}.js.map`, `careprovider/assets/worker-${n}.js`]
    for (const file of [...files, 'assets/shared.js', 'index.html', 'serviceWorker.js'])
      writeFileSync(join(config.webDir, file), file)
    const named = join(config.webDir, 'build.json')
    writeFileSync(named, JSON.stringify({ build: `b${n}` }))
    utimesSync(named, at, at++)
  }
  const kept = (file: string) => existsSync(join(storedFilesDir(config), file))
  const webBuild = createWebBuild(config, { error: (_, error) => errors.push(error) })
  return { config, webBuild, deploy, kept, errors }
}

it('names the build that is served, also when another one takes its place', async () => {
  const { webBuild, deploy, errors } = setup()
  expect(await webBuild.current()).toBe(null)
  deploy(1)
  expect(await webBuild.current()).toBe('b1')
  deploy(2)
  expect(await webBuild.current()).toBe('b2')
  await webBuild.keep()
  expect(errors).toEqual([])
})

it('keeps the files with a hash of the last builds, and no others', async () => {
  const { webBuild, deploy, kept, config } = setup()
  for (let n = 1; n <= retainedBuilds + 2; n++) {
    deploy(n)
    await webBuild.keep()
  }
  const there = Array.from({ length: retainedBuilds + 2 }, (_, i) => kept(`assets/page-${i + 1}.js`))
  expect(there).toEqual([false, false, ...Array(retainedBuilds).fill(true)])
  expect(kept('careprovider/assets/worker-3.js')).toBe(true)
  expect(kept('assets/shared.js')).toBe(true)
  for (const file of ['index.html', 'serviceWorker.js', 'build.json', 'assets/page-12.js.map'])
    expect(kept(file), file).toBe(false)
  expect(readFileSync(join(storedFilesDir(config), 'assets/page-3.js'), 'utf8')).toBe('assets/page-3.js')
})

it('a deployment that was taken back is the newest again', async () => {
  const { webBuild, deploy, kept } = setup()
  for (const n of [1, 2, 1, ...Array.from({ length: retainedBuilds - 1 }, (_, i) => i + 3)]) {
    deploy(n)
    await webBuild.keep()
  }
  expect(kept('assets/page-1.js')).toBe(true)
  expect(kept('assets/page-2.js')).toBe(false)
})

it('goes on where a process was killed while it kept files', async () => {
  const { webBuild, deploy, kept, config } = setup()
  deploy(1)
  mkdirSync(join(storedFilesDir(config), 'assets'), { recursive: true })
  writeFileSync(join(storedFilesDir(config), 'assets', 'shared.js.part'), 'half')
  await webBuild.keep()
  expect(kept('assets/shared.js')).toBe(true)
})
