// A Vite plugin that tells which built files the provider's app needs to start without network: the service worker
// precaches them and no others. It follows the build's own graph from the app's entries, so that no list is kept by hand.
import { basename } from 'node:path'
import type { Plugin, Rolldown } from 'vite'

/** The files to precache, filled when the build has written its bundle. */
export interface Precache {
  readonly plugin: Plugin
  /** True for a file of the build (a path under dist/) that the precache keeps. */
  keeps(file: string): boolean
}

/**
 * Collects all files that the page and `entry` need. Of the page itself only what it imports at once counts: its
 * dynamic imports lead to every area; of `entry` everything counts, its dynamic imports and workers too.
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
        const modules = reachableModules(
          this,
          [...this.getModuleIds()].filter((id) => id.endsWith(`/${entry}`)),
        )
        if (modules.size === 0) this.error(`${entry} is no part of the build`)
        for (const file of Object.values(bundle)) {
          built.add(file.fileName)
          const isPage = file.fileName.endsWith('.html')
          const isStart = file.type === 'chunk' && (file.isEntry || file.moduleIds.some((id) => modules.has(id)))
          if (isPage) kept.add(file.fileName)
          if (isStart) keepWithAll(file, bundle, kept)
        }
      },
    },
  }
  // what the build did not write was copied from public/ or made by the manifest: small, and all of it is kept
  return { plugin, keeps: (file) => kept.has(file) || !built.has(file) }
}

/** All modules that a start imports, statically or dynamically, over any number of steps. */
function reachableModules(context: Rolldown.PluginContext, starts: string[]): Set<string> {
  const seen = new Set<string>()
  const open = [...starts]
  for (let id = open.pop(); id !== undefined; id = open.pop()) {
    if (seen.has(id)) continue
    seen.add(id)
    const info = context.getModuleInfo(id)
    open.push(...(info?.importedIds ?? []), ...(info?.dynamicallyImportedIds ?? []))
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
