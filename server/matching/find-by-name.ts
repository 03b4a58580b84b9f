// Providers by the words of their name, town and postcode. Pure.
import { beginWords, plainWords } from '../../domain/plain-text.ts'
import type { IndexedProvider } from './provider.ts'

/** By name, then by number; none for a search without a word. */
export function findByName(
  providers: Iterable<IndexedProvider>,
  search: string,
  { start, count }: { readonly start: number; readonly count: number },
): { readonly found: readonly IndexedProvider[]; readonly total: number } {
  const wanted = plainWords(search)
  if (wanted.length === 0) return { found: [], total: 0 }
  const all: IndexedProvider[] = []
  for (const provider of providers) {
    const { name, city, zipcode } = provider
    if (beginWords(wanted, plainWords([name, city, zipcode].filter(Boolean).join(' ')))) all.push(provider)
  }
  all.sort((a, b) => a.name.localeCompare(b.name, 'de') || a.id - b.id)
  return { found: all.slice(start, start + count), total: all.length }
}
