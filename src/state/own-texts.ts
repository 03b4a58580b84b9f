// The operator's own texts as this device last heard of them (contract/http/texts.ts): read before the first paint, so that a page
// without network says the same. Nothing of a person.
import { get, set } from 'idb-keyval'

/** the key in the browser's small store; the service worker reads it too */
export const OWN_TEXTS_KEY = 'own-texts'

interface KeptTexts {
  readonly revision: number
  readonly de: Readonly<Record<string, Readonly<Record<string, string>>>>
  readonly en: KeptTexts['de']
}

/** null: none are kept, or nothing can be read here. */
export async function keptTexts(): Promise<KeptTexts | null> {
  const kept = (await get(OWN_TEXTS_KEY).catch(() => undefined)) as KeptTexts | undefined
  return kept?.de && kept.en ? kept : null
}

/** Where nothing can be kept (private window) they hold until the page closes. */
export const keepTexts = (texts: KeptTexts): Promise<void> => set(OWN_TEXTS_KEY, texts).catch(() => undefined)
