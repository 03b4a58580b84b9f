// The English texts of all areas but the portal's own: what every area says is one file, the rest another.
import type { TextFiles, Texts } from './texts.ts'

/** Undefined: there is no such file. */
export async function readEnglish(path: string): Promise<Texts | undefined> {
  const { shared }: { readonly shared: TextFiles } = await import('./english-shared.ts')
  if (shared[path]) return shared[path]
  const { others }: { readonly others: TextFiles } = await import('./english-others.ts')
  return others[path]
}
