// What a first visit may load, in kB gzip: the bars of BM13, which bench/size.ts measures in a browser against floor pages, and a
// Vite plugin that fails the build above them.
import { basename } from 'node:path'
import { gzipSync } from 'node:zlib'
import type { Plugin, Rolldown } from 'vite'
import { areasOf, reach } from './area-chunks.ts'

/** Scripts against the floor page of the same libraries. */
export const scriptBars = { provider: 1.52, start: 1.3, portal: 2.1 } as const
/** kB gzip */
export const limits = {
  providerStyle: 25,
  cryptoWorker: 60,
  onlineWorker: 60,
  searchWorker: 60,
  serviceWorker: 65,
} as const

/** The floor pages, kB gzip, as bench/results.jsonl has them: with Dexie and Comlink for the provider, without for the others. */
const floors = { provider: 151.3, online: 119.3 } as const
/** The texts of a first screen come beside what it imports, kB gzip. */
const textsKb = 7
const providerBudget = scriptBars.provider * floors.provider - textsKb
const budgetByArea: Readonly<Record<string, number>> = {
  receiver: providerBudget,
  start: scriptBars.start * floors.online - textsKb,
}
/** folder of workers/ → kB gzip */
const budgetByWorker: Readonly<Record<string, number>> = {
  crypto: limits.cryptoWorker,
  online: limits.onlineWorker,
  search: limits.searchWorker,
}

export const gzipKb = (content: string | Uint8Array): number => gzipSync(content, { level: 9 }).length / 1000

/** Fails the build when an area's first screen imports more than its budget; areas without one get the provider's. */
export const sizeBudget = (opener: string): Plugin => ({
  name: 'anschluss-size-budget',
  apply: 'build',
  generateBundle: {
    order: 'post',
    handler(_options, bundle) {
      const sizes = [...areaSizes(bundle, opener), ...workerSizes(bundle)]
      const over = sizes.filter(({ size, budget }) => size > budget)
      const texts = over.map(({ name, size, budget }) => `${name} ${size.toFixed(1)} of ${budget.toFixed(1)} kB gzip`)
      if (texts.length > 0) this.error(`over the size budget of scripts/size-budget.ts: ${texts.join(', ')}`)
    },
  },
})

interface Size {
  readonly name: string
  readonly size: number
  readonly budget: number
}

function areaSizes(bundle: Rolldown.OutputBundle, opener: string): Size[] {
  const chunks = new Map(
    Object.values(bundle).flatMap((file) => (file.type === 'chunk' ? [[file.fileName, file] as const] : [])),
  )
  const { page, areas } = areasOf(chunks, opener)
  return areas.map((area) => {
    const name = basename(area.facadeModuleId ?? '').split('.')[0] ?? ''
    const first = [...reach(chunks, [page, area], false)]
    const size = first.reduce((sum, { code }) => sum + gzipKb(code), 0)
    return { name, size, budget: budgetByArea[name] ?? providerBudget }
  })
}

/** A worker and what it imports at once. */
function workerSizes(bundle: Rolldown.OutputBundle): Size[] {
  const sizeOf = (start: string) => {
    const names = new Set([start])
    let size = 0
    for (const name of names) {
      const file = bundle[name]
      if (file?.type !== 'asset') continue
      const text = String(file.source)
      size += gzipKb(text)
      for (const [, imported = ''] of text.matchAll(/(?:from|import)\s*["']\.\/([^"']+\.js)["']/g))
        names.add(name.replace(/[^/]+$/, imported))
    }
    return size
  }
  return Object.entries(budgetByWorker).map(([folder, budget]) => {
    const start = Object.keys(bundle).find(
      (name) => basename(name).startsWith(`worker-${folder}-`) && name.endsWith('.js'),
    )
    if (!start) throw new Error(`no ${folder} worker in the build`)
    return { name: `worker ${folder}`, size: sizeOf(start), budget }
  })
}
