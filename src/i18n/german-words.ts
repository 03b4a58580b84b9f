// German texts beside those of the screen's language, for what is German whoever makes it.
import i18next, { type TFunction } from 'i18next'
import { readTexts } from './i18n.ts'

/** Says what is there already: `loadGerman` first. */
export const german = (): TFunction => i18next.getFixedT('de')

export const hasGerman = (areas: readonly string[]): boolean =>
  areas.every((area) => i18next.hasResourceBundle('de', area))

export async function loadGerman(areas: readonly string[]): Promise<void> {
  const missing = areas.filter((area) => !hasGerman([area]))
  const texts = await Promise.all(missing.map((area) => readTexts('de', area)))
  for (const [at, area] of missing.entries()) i18next.addResourceBundle('de', area, texts[at])
}
