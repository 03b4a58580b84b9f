// Lighthouse's mobile profile over the portal's funnel, a list and a provider's page, as search engines find them: the production
// build, the server as in production, the demo's houses. A page's figure is the median of its runs.
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { cp, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { chromiumArgs, ensureChromium } from '../scripts/chromium.mjs'
import { demoComplete } from '../test/support/demo-complete.ts'
import { startServerProcess } from '../test/support/server-process.ts'
import { type Line, median } from './support/line.ts'
import { share } from './support/share.ts'

const runs = share(3, 1)
const bars = { performance: 95, accessibility: 100, 'best-practices': 100, seo: 100 } as const
const categories = ['performance', 'accessibility', 'best-practices', 'seo'] as const

interface Result {
  /** in the order of `categories`, of 100 */
  readonly scores: readonly number[]
  /** audits below 0.9 */
  readonly failed: readonly string[]
}

export async function runLighthouse(): Promise<Line[]> {
  const dataDir = await mkdtemp(join(tmpdir(), 'anschluss-lighthouse-'))
  try {
    await fillWithDemo(dataDir)
    const env = { NODE_ENV: 'production', ALLOW_EMBEDDED_DATABASE: '1', DEMO: 'off' }
    const server = await startServerProcess({ dataDir, env })
    try {
      await server.ready(120_000)
      return await linesOf(server.url)
    } finally {
      await server.stop()
    }
  } finally {
    await rm(dataDir, { recursive: true, force: true })
  }
}

/** The demo is no part of production: another server fills it in before. */
async function fillWithDemo(dataDir: string): Promise<void> {
  const made = process.env.E2E_DEMO_TEMPLATE
  if (made) return cp(made, dataDir, { recursive: true, filter: (path) => !path.endsWith('.sock') })
  const server = await startServerProcess({ dataDir, env: { DEMO: 'on' } })
  await server.ready(120_000)
  await demoComplete(server)
  await server.stop()
}

async function linesOf(url: string): Promise<Line[]> {
  const sitemap = await (await fetch(`${url}/sitemap.xml`)).text()
  const first = (page: string) => {
    const found = new RegExp(`/providersearch/\\w+/${page}[^<]*`).exec(sitemap)?.[0]
    if (!found) throw new Error(`the sitemap names no ${page}`)
    return url + found
  }
  const pages = { funnel: `${url}/providersearch/weserems`, listing: first('listing'), provider: first('provider') }
  const lines: Line[] = []
  for (const [name, address] of Object.entries(pages)) {
    await fetch(address) // as a page that somebody asked for in the last half minute
    const results = await judge(Array.from({ length: runs }, () => address))
    for (const failed of new Set(results.flatMap((one) => one.failed))) console.log(`${name}: ${failed}`)
    for (const [at, category] of categories.entries()) {
      const scores = results.map((one) => one.scores[at] ?? 0)
      lines.push(scoreLine(`lighthouse ${name} ${category}`, scores, bars[category]))
    }
  }
  return lines
}

async function judge(urls: readonly string[]): Promise<readonly Result[]> {
  const program = spawn(process.execPath, [join(import.meta.dirname, 'peers/lighthouse.ts')], {
    stdio: ['pipe', 'pipe', 'inherit'],
  })
  program.stdin.end(JSON.stringify({ urls, chromePath: await ensureChromium(), chromeFlags: chromiumArgs }))
  const [printed] = await Promise.all([text(program.stdout), once(program, 'close')])
  return JSON.parse(printed) as Result[]
}

function scoreLine(name: string, scores: readonly number[], bar: number): Line {
  const ours = median(scores)
  return {
    name,
    ratio: Number((ours / bar).toPrecision(4)),
    bar: 1,
    stretch: null,
    better: 'higher',
    pass: ours >= bar,
    unit: 'points',
    ours,
    peer: bar,
    samples: scores.length,
  }
}
