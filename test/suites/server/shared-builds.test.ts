// Files of several builds in the storage that all processes share: any process serves a file of any kept build, and nothing that
// somebody else laid there. In a folder and in a bucket.
import { createHmac } from 'node:crypto'
import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import S3rver from 's3rver'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { openWebFiles } from '../../../server/blobs/blob-store.ts'
import { createSharedBuilds, type SharedBuilds, type WebFiles } from '../../../server/http/shared-builds.ts'
import { makeScratchDir } from '../../support/scratch.ts'

const bucket = makeScratchDir('s3')
const s3 = new S3rver({
  port: 0,
  address: '127.0.0.1',
  silent: true,
  directory: bucket,
  configureBuckets: [{ name: 'anschluss', configs: [] }],
})
let s3Url = ''
beforeAll(async () => {
  const { address, port } = await s3.run()
  s3Url = `http://S3RVER:S3RVER@${address}:${port}/anschluss?region=eu-central-1`
})
afterAll(() => s3.close())

describe.each(['folder', 's3'] as const)('builds shared in a %s', (kind) => {
  let files: WebFiles
  let reads: string[]
  let now: number
  let dir: string
  let own: string
  beforeEach(async () => {
    now += 3_600_000
    reads = []
    dir = makeScratchDir('dist')
    own = makeScratchDir('own')
    const opened = await openWebFiles({ blobDir: makeScratchDir('files'), s3Url: kind === 's3' ? s3Url : null })
    for (const folder of ['builds', 'files'])
      for (const file of await opened.list(folder)) await opened.remove(`${folder}/${file}`)
    files = {
      ...opened,
      read(path) {
        reads.push(path)
        return opened.read(path)
      },
    }
  })
  beforeAll(() => {
    now = 1_800_000_000_000
  })
  const mac = (text: string) => createHmac('sha256', 'of the servers').update(text).digest('hex')
  const process = (retained = 3): SharedBuilds => createSharedBuilds({ files, mac, wall: () => now, retained })
  /** a build of a file of its own, with a compressed copy, and one that all builds have */
  async function serve(build: string, by = process()): Promise<void> {
    mkdirSync(join(dir, 'assets'), { recursive: true })
    const names = [`assets/${build}.js`, `assets/${build}.js.br`, 'assets/shared.js']
    for (const name of names) writeFileSync(join(dir, name), `of ${name}`)
    now += 1000
    await by.put(build, dir, names)
  }
  const text = (path: string) => readFileSync(join(own, path), 'utf8')

  it('a process takes a file of a build that another one serves, with its compressed copy', async () => {
    const here = process()
    expect(await here.fetch('assets/two.js', own)).toBe(false)
    await serve('two')
    now += 1000
    expect(await here.fetch('assets/two.js', own)).toBe(true)
    expect([text('assets/two.js'), text('assets/two.js.br')]).toEqual(['of assets/two.js', 'of assets/two.js.br'])
    expect(readdirSync(join(own, 'assets')).toSorted()).toEqual(['two.js', 'two.js.br'])
  })

  it('a build is put once, and one that comes back is the newest', async () => {
    await serve('one')
    await serve('two')
    reads = []
    await serve('two')
    expect(reads.filter((path) => path.startsWith('files/'))).toEqual([])
    await serve('one')
    for (const build of ['three', 'four']) await serve(build)
    now += 1000
    const here = process()
    expect(await here.fetch('assets/one.js', own)).toBe(true)
    now += 1000
    expect(await here.fetch('assets/two.js', own)).toBe(false)
  })

  it('lets the oldest go beyond those that are kept, and no file that others have', async () => {
    for (const build of ['one', 'two', 'three', 'four']) await serve(build)
    expect((await files.list('builds')).toSorted()).toEqual(['four.json', 'three.json', 'two.json'])
    expect(await files.list('files')).toHaveLength(3 * 2 + 1)
    const here = process()
    expect(await here.fetch('assets/shared.js', own)).toBe(true)
  })

  it('nothing is served that somebody else laid there', async () => {
    await serve('one')
    const [manifest = ''] = await files.list('builds')
    const kept = (await files.read(`builds/${manifest}`)) ?? new Uint8Array()
    // another file in the place of one of ours
    for (const name of await files.list('files')) await files.put(`files/${name}`, Buffer.from('evil'))
    expect(await process().fetch('assets/one.js', own)).toBe(false)
    expect(existsSync(join(own, 'assets', 'one.js'))).toBe(false)
    // a list of another hand, and ours under another build's name
    const [, list] = JSON.parse(Buffer.from(kept).toString()) as [string, string]
    const forged = createHmac('sha256', 'another').update(`one ${list}`).digest('hex')
    await files.put('builds/one.json', Buffer.from(JSON.stringify([forged, list])))
    await files.put('builds/two.json', kept)
    expect(await process().fetch('assets/shared.js', own)).toBe(false)
    // whoever serves the build puts it anew
    await serve('one')
    now += 1000
    expect(await process().fetch('assets/one.js', own)).toBe(true)
  })

  it('whoever asks for what there is not costs one look a second', async () => {
    await serve('one')
    const here = process()
    const lists: string[] = []
    const list = files.list
    files.list = (folder) => {
      lists.push(folder)
      return list(folder)
    }
    const asked = Array.from({ length: 50 }, (_, n) => here.fetch(`assets/none-${n}.js`, own))
    expect(await Promise.all([...asked, here.fetch('constructor', own)])).not.toContain(true)
    expect(lists).toEqual(['builds'])
    expect(reads.filter((path) => path.startsWith('files/'))).toEqual([])
  })
})
