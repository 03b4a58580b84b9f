// A server whose web app is a copy of the built one, and the next builds of it: the same app under other file names, as a build
// after a change would have them.
import { createHash } from 'node:crypto'
import { copyFile, cp, mkdir, mkdtemp, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { basename, join } from 'node:path'
import { type ServerProcess, startServerProcess } from '../../support/server-process.ts'
import { copyDemo } from './demo-template.ts'

const built = join(import.meta.dirname, '..', '..', '..', 'dist')
/** for a machine that does much else */
const startsWithinMs = 120_000

export interface Deployments {
  readonly url: string
  /**
   * Replaces the served build; answers its name.
   * @param change what the next version does differently: gets the text of each script
   */
  publish(name: string, change?: (script: string) => string): Promise<string>
  /** Takes a file out of the served build, as if it were not copied yet; answers what puts it back. */
  withhold(part: RegExp): Promise<() => Promise<void>>
  stop(): Promise<void>
  restart(env?: Readonly<Record<string, string>>): Promise<void>
  end(): Promise<void>
}

export async function startDeployments(): Promise<Deployments> {
  const { dataDir, env: database, remove } = await copyDemo()
  const root = await mkdtemp(join(tmpdir(), 'anschluss-e2e-web-'))
  const webDir = join(root, 'dist')
  await cp(built, webDir, { recursive: true, filter: isServedAsItIs })
  const env = { DEMO: 'on', OUTGOING_LOOPBACK: '1', WEB_DIR: webDir, ...database }
  let server: ServerProcess = await startServerProcess({ dataDir, env })
  await server.ready(startsWithinMs)
  return {
    url: server.url,
    async publish(name, change) {
      const next = join(root, name)
      await writeBuild(next, name, change)
      await rm(webDir, { recursive: true, force: true })
      await rename(next, webDir)
      return name
    },
    async withhold(part) {
      const file = (await filesOf(webDir)).find((path) => part.test(path))
      if (!file) throw new Error(`no file ${part}`)
      await rename(file, join(root, 'withheld'))
      return () => rename(join(root, 'withheld'), file)
    },
    stop: async () => void (await server.stop()),
    async restart(more = {}) {
      server = await startServerProcess({ dataDir, port: server.port, env: { ...env, ...more } })
      await server.ready(startsWithinMs)
    },
    async end() {
      await server.stop()
      await remove()
      await rm(root, { recursive: true, force: true })
    },
  }
}

/** Not a map; not a compressed copy either, which would go on being served for a file that has been changed. */
const isServedAsItIs = (path: string): boolean => !/\.(map|br)$/.test(path)

const filesOf = async (dir: string): Promise<string[]> =>
  (await readdir(dir, { recursive: true, withFileTypes: true }))
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name))

/** in the names of the hashed files, where a build puts its own */
const place = '@build@'
let template: Promise<ReadonlyMap<string, string>> | undefined

/** The built app's texts by their paths, with a place for the build in every name that carries a hash; read once. */
async function textsOfBuild(): Promise<ReadonlyMap<string, string>> {
  const files = (await filesOf(built)).filter(isServedAsItIs)
  const hashed = new Set(files.filter((path) => /[/\\]assets[/\\]/.test(path)).map((path) => basename(path)))
  const inName = (name: string) => (hashed.has(name) ? name.replace(/(\.\w+)$/, `${place}$1`) : name)
  const texts = new Map<string, string>()
  for (const path of files) {
    const named = join(path, '..', inName(basename(path))).slice(built.length + 1)
    if (!/\.(js|mjs|css|html)$/.test(path)) continue
    const text = await readFile(path, 'utf8')
    texts.set(
      named,
      text
        .replace(/[\w-]+(?:\.[\w-]+)*\.(?:js|css|woff2|wasm|mjs|svg|png)/g, inName)
        .replace(/(name="anschluss-build" content=")\w+/, `$1${place}`),
    )
  }
  return texts
}

const md5 = (text: string): string => createHash('md5').update(text).digest('hex')

/** Every file with a hash gets another name, everywhere that it is named; the page and its build are other ones too. */
async function writeBuild(dir: string, build: string, change?: (script: string) => string): Promise<void> {
  template ??= textsOfBuild()
  const texts = new Map(
    [...(await template)].map(([path, text]) => [path.replace(place, build), text.replaceAll(place, build)]),
  )
  const before = md5(await readFile(join(built, 'index.html'), 'utf8'))
  const worker = texts.get('serviceWorker.js') ?? ''
  texts.set('serviceWorker.js', worker.replace(before, md5(texts.get('index.html') ?? '')))
  texts.set('build.json', JSON.stringify({ build }))
  for (const path of await filesOf(built)) {
    if (/\.(js|mjs|css|html|json)$/.test(path) || !isServedAsItIs(path)) continue
    const isHashed = /[/\\]assets[/\\]/.test(path)
    const name = isHashed ? basename(path).replace(/(\.\w+)$/, `${build}$1`) : basename(path)
    const to = join(dir, join(path, '..').slice(built.length), name)
    await mkdir(join(to, '..'), { recursive: true })
    await copyFile(path, to)
  }
  for (const [path, text] of texts) {
    await mkdir(join(dir, path, '..'), { recursive: true })
    await writeFile(join(dir, path), change && path.endsWith('.js') ? change(text) : text)
  }
}

/** The last version of the device's schema, as a built script has it. */
const lastSchema = /\{version:\d+,stores:\{[^{}]*\}(?:,upgrade:[^{}]*)?\}(?=\])/g

/** A version of the app that keeps one more table on the device: pages, workers and service worker alike. */
export function withNextSchema(script: string): string {
  return script.replace(lastSchema, (last) => `${last},{version:99,stores:{later:'id'}}`)
}
