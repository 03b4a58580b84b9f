// A Vite plugin that names the build: a hash over the names of its files, which carry hashes of what they hold, and its page. The
// page carries it, so that a tab knows what it runs, and build.json beside it tells the server what it serves now.
import { createHash } from 'node:crypto'
import type { Plugin, Rolldown } from 'vite'

/** Names what lies in the bundle; sources and maps do not count. */
export function buildIdOf(bundle: Readonly<Record<string, Rolldown.OutputChunk | Rolldown.OutputAsset>>): string {
  const files = Object.values(bundle).filter(({ fileName }) => !fileName.endsWith('.map'))
  const hash = createHash('sha256')
  for (const fileName of files.map((file) => file.fileName).sort()) hash.update(`${fileName}\n`)
  for (const page of pagesOf(files)) hash.update(String(page.source))
  return hash.digest('hex').slice(0, 16)
}

const pagesOf = (files: readonly (Rolldown.OutputChunk | Rolldown.OutputAsset)[]): Rolldown.OutputAsset[] =>
  files.filter((file) => file.type === 'asset').filter(({ fileName }) => fileName.endsWith('.html'))

export const buildId = (): Plugin => ({
  name: 'anschluss-build-id',
  apply: 'build',
  generateBundle: {
    order: 'post',
    handler(_options, bundle) {
      const build = buildIdOf(bundle)
      for (const page of pagesOf(Object.values(bundle)))
        page.source = String(page.source).replace(
          '</head>',
          `  <meta name="anschluss-build" content="${build}" />\n  </head>`,
        )
      this.emitFile({ type: 'asset', fileName: 'build.json', source: JSON.stringify({ build }) })
    },
  },
})
