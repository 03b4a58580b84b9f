// BM13: what a first visit of each area loads, as gzip, against a floor page of the same libraries built in the same run.
import { readdir, readFile, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { build } from 'vite'
import { gzipKb, limits, scriptBars } from '../scripts/size-budget.ts'
import { withFreshBrowser } from './support/browser.ts'
import { type Line, limitLine } from './support/line.ts'
import { serveFolder } from './support/static-server.ts'

const root = join(import.meta.dirname, '..')
const dist = join(root, 'dist')
const floors = join(root, 'node_modules/.cache/anschluss-bench/floor')

interface Loaded {
  /** kB gzip */
  readonly script: number
  readonly style: number
  readonly names: readonly string[]
}

/** What the page asks for until it is quiet; workers' scripts apart, they have budgets of their own. */
async function firstLoad(url: string): Promise<Loaded> {
  return withFreshBrowser(async (page) => {
    const sums = { script: 0, style: 0 }
    const names: string[] = []
    const reading: Promise<void>[] = []
    page.on('response', (response) => {
      const type = response.headers()['content-type'] ?? ''
      const name = new URL(response.url()).pathname
      const kind = type.includes('javascript') ? 'script' : type.includes('css') ? 'style' : null
      if (!kind || name.startsWith('/careprovider/assets/')) return
      reading.push(
        response.body().then((body) => {
          sums[kind] += gzipKb(body)
          names.push(name)
        }),
      )
    })
    await page.goto(url, { waitUntil: 'networkidle' })
    await Promise.all(reading)
    return { ...sums, names }
  })
}

async function buildFloor(name: 'online' | 'provider'): Promise<string> {
  const outDir = join(floors, name)
  await rm(outDir, { recursive: true, force: true })
  const plugins = [(await import('@vitejs/plugin-react')).default()]
  const options = { target: 'es2023', outDir, emptyOutDir: true }
  await build({
    configFile: false,
    root: join(import.meta.dirname, 'floor', name),
    logLevel: 'error',
    plugins,
    build: options,
  })
  return outDir
}

async function measure(folder: string, path: string): Promise<Loaded> {
  const server = await serveFolder(folder)
  try {
    return await firstLoad(server.url + path)
  } finally {
    await server.close()
  }
}

/** kB gzip of a built worker and everything that it imports at once. */
async function workerSize(prefix: string): Promise<number> {
  const assets = join(dist, 'careprovider/assets')
  const files = await readdir(assets)
  const first =
    prefix === 'serviceWorker'
      ? join(dist, 'serviceWorker.js')
      : files.find((one) => one.startsWith(prefix) && one.endsWith('.js'))
  if (!first) throw new Error(`no ${prefix} in the build`)
  const seen = new Set<string>()
  const todo = [first.startsWith('/') ? first : join(assets, first)]
  let sum = 0
  for (let file = todo.pop(); file; file = todo.pop()) {
    if (seen.has(file)) continue
    seen.add(file)
    const text = await readFile(file, 'utf8')
    sum += gzipKb(text)
    for (const [, spec = ''] of text.matchAll(/(?:from|import)\s*["'](\.[^"']+\.js)["']/g))
      todo.push(join(file, '..', spec))
  }
  return sum
}

const ratioLine = (name: string, ours: number, floor: number, bar: number): Line => ({
  name,
  ratio: Number((ours / floor).toFixed(3)),
  bar,
  stretch: null,
  better: 'lower',
  pass: ours / floor <= bar,
  unit: 'kB gzip',
  ours: Number(ours.toFixed(1)),
  peer: Number(floor.toFixed(1)),
})

export async function run(): Promise<Line[]> {
  const onlineFloor = await measure(await buildFloor('online'), '/')
  const providerFloor = await measure(await buildFloor('provider'), '/')
  const provider = await measure(dist, '/careprovider/auth')
  const clinic = await measure(dist, '/app/auth')
  const start = await measure(dist, '/')
  const portal = await measure(dist, '/providersearch/weserems')
  const dexieOnline = [...clinic.names, ...start.names, ...portal.names].filter((name) =>
    name.toLowerCase().includes('dexie'),
  ).length
  return [
    ratioLine('BM13 size provider-script', provider.script, providerFloor.script, scriptBars.provider),
    limitLine('BM13 size provider-style', provider.style, limits.providerStyle, 'kB gzip'),
    ratioLine('BM13 size start-script', start.script, onlineFloor.script, scriptBars.start),
    ratioLine('BM13 size portal-script', portal.script, onlineFloor.script, scriptBars.portal),
    limitLine('BM13 size crypto-worker', await workerSize('worker-crypto'), limits.cryptoWorker, 'kB gzip'),
    limitLine('BM13 size online-worker', await workerSize('worker-online'), limits.onlineWorker, 'kB gzip'),
    limitLine('BM13 size search-worker', await workerSize('worker-search'), limits.searchWorker, 'kB gzip'),
    limitLine('BM13 size service-worker', await workerSize('serviceWorker'), limits.serviceWorker, 'kB gzip'),
    limitLine('BM13 size dexie-in-online-areas', dexieOnline, 0.5, 'files'),
  ]
}
