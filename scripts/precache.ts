// A Vite plugin that tells which built files the provider's app needs to start without network: the service worker
// precaches them and no others. It follows the build's own graph, so that no list is kept by hand.
import { basename } from 'node:path'
import type { Plugin, Rolldown } from 'vite'

/** The files to precache, filled when the build has written its bundle. */
export interface Precache {
  readonly plugin: Plugin
  /** True for a file of the build (a path under dist/) that the precache keeps. */
  keeps(file: string): boolean
}

/**
 * Collects all files that the page needs when it opens the area of `entry`: everything that the page imports, at once
 * or later, but for the other areas. Those are what the module that opens `entry` could open in its place.
 * @param entry path of the area's root module, from the project's folder
 */
export function precacheOf(entry: string): Precache {
  const built = new Set<string>()
  const kept = new Set<string>()
  const plugin: Plugin = {
    name: 'anschluss-precache',
    apply: 'build',
    generateBundle: {
      order: 'post',
      handler(_options, bundle) {
        const area = [...this.getModuleIds()].find((id) => id.endsWith(`/${entry}`))
        if (!area) return this.error(`${entry} is no part of the build`)
        const modules = modulesOfPage(this, area)
        for (const file of Object.values(bundle)) {
          built.add(file.fileName)
          const isPage = file.fileName.endsWith('.html')
          const isNeeded = file.type === 'chunk' && file.moduleIds.some((id) => modules.has(id))
          if (isPage) kept.add(file.fileName)
          if (isNeeded) keepWithAll(file, bundle, kept)
        }
      },
    },
  }
  // what the build did not write was copied from public/ or made by the manifest: small, and all of it is kept
  return { plugin, keeps: (file) => kept.has(file) || !built.has(file) }
}

/** All modules that the page imports, statically or dynamically, over any number of steps, but for other areas. */
function modulesOfPage(context: Rolldown.PluginContext, area: string): Set<string> {
  const openers = new Set(context.getModuleInfo(area)?.dynamicImporters)
  const seen = new Set<string>()
  const open = [...context.getModuleIds()].filter((id) => context.getModuleInfo(id)?.isEntry)
  for (let id = open.pop(); id !== undefined; id = open.pop()) {
    if (seen.has(id)) continue
    seen.add(id)
    const { importedIds = [], dynamicallyImportedIds = [] } = context.getModuleInfo(id) ?? {}
    open.push(...importedIds, ...(openers.has(id) ? [area] : dynamicallyImportedIds))
  }
  return seen
}

/** Keeps a file with its static imports, its styles, and the workers, fonts and pictures that its text names. */
function keepWithAll(
  file: Rolldown.OutputChunk | Rolldown.OutputAsset,
  bundle: Rolldown.OutputBundle,
  kept: Set<string>,
) {
  if (kept.has(file.fileName)) return
  kept.add(file.fileName)
  const text = file.type === 'chunk' ? file.code : String(file.source)
  const named = Object.values(bundle).filter(
    (other) =>
      other.type === 'asset' && !/\.(css|map|html)$/.test(other.fileName) && text.includes(basename(other.fileName)),
  )
  const linked = file.type === 'chunk' ? [...file.imports, ...(file.viteMetadata?.importedCss ?? [])] : []
  for (const next of [...named, ...linked.map((name) => bundle[name])]) if (next) keepWithAll(next, bundle, kept)
}
