// A Vite plugin that tells which built files the provider's app needs to start without network: the service worker
// precaches them and no others. It follows the build's own graph, so that no list is kept by hand.
import { basename } from 'node:path'
import type { Plugin, Rolldown } from 'vite'

type BuiltFile = Rolldown.OutputChunk | Rolldown.OutputAsset

/** The files to precache, known when the build has made its bundle. */
export interface Precache {
  readonly plugin: Plugin
  /** True for a file of the build (a path under dist/) that the precache keeps. */
  keeps(file: string): boolean
}

/**
 * Keeps all files that the page needs when it opens the area of `entry`: everything that the page imports, at once or
 * later, but for the other areas, which are what the modules that open `entry` could open in its place, and for what is of no use
 * in this one without network.
 * @param entry path of the area's root module, from the project's folder
 * @param withNetworkOnly modules imported later whose work needs network, or that only other areas import
 */
export function precacheOf(entry: string, withNetworkOnly: readonly string[] = []): Precache {
  const built = new Set<string>()
  const kept = new Set<string>()
  const plugin: Plugin = {
    name: 'anschluss-precache',
    apply: 'build',
    generateBundle: {
      order: 'post',
      handler(_options, bundle) {
        const leftOut = areasBeside(this, entry)
        for (const path of withNetworkOnly) leftOut.add(moduleAt(this, path))
        for (const name of Object.keys(bundle)) built.add(name)
        const open = Object.values(bundle).filter(isPage)
        for (let file = open.pop(); file; file = open.pop()) {
          if (kept.has(file.fileName)) continue
          kept.add(file.fileName)
          open.push(...neededBy(file, bundle, leftOut))
        }
      },
    },
  }
  // what the build did not make was copied from public/ or is the manifest: small, and all of it is kept
  return { plugin, keeps: (file) => kept.has(file) || !built.has(file) }
}

/** The page itself, and the chunk that it starts. */
function isPage(file: BuiltFile): boolean {
  return file.type === 'chunk' ? file.isEntry : file.fileName.endsWith('.html')
}

/** The id of a module by its path. Throws if the build has none there. */
function moduleAt(context: Rolldown.PluginContext, path: string): string {
  const id = [...context.getModuleIds()].find((candidate) => candidate.endsWith(`/${path}`))
  if (id === undefined) throw new Error(`${path} is no part of the build`)
  return id
}

/** The root modules of the other areas. Throws if the build has no module `entry`. */
function areasBeside(context: Rolldown.PluginContext, entry: string): Set<string> {
  const area = moduleAt(context, entry)
  const openers = context.getModuleInfo(area)?.dynamicImporters ?? []
  const areas = new Set(openers.flatMap((opener) => context.getModuleInfo(opener)?.dynamicallyImportedIds ?? []))
  areas.delete(area)
  return areas
}

/**
 * What a file needs: its imports, its styles, and the workers, fonts and pictures that its text names. The page names its
 * scripts too: an entry that does nothing but import has no file.
 */
function neededBy(file: BuiltFile, bundle: Rolldown.OutputBundle, leftOut: Set<string>): BuiltFile[] {
  const text = file.type === 'chunk' ? file.code : String(file.source)
  const namesScripts = file.fileName.endsWith('.html')
  const named = Object.values(bundle).filter(
    ({ type, fileName }) =>
      (type === 'asset' || namesScripts) && !/\.(css|map|html)$/.test(fileName) && text.includes(basename(fileName)),
  )
  if (file.type === 'asset') return named
  const later = file.dynamicImports.filter((name) => !leftOut.has(facadeOf(bundle[name])))
  const linked = [...file.imports, ...later, ...(file.viteMetadata?.importedCss ?? [])]
  return [...named, ...linked.flatMap((name) => bundle[name] ?? [])]
}

/** The module that a chunk stands for; '' for shared chunks and other files. */
function facadeOf(file: BuiltFile | undefined): string {
  return file?.type === 'chunk' ? (file.facadeModuleId ?? '') : ''
}
