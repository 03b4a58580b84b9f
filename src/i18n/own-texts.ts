// Shows texts that the operator changed meanwhile: on the screens that stand there, without touching what is typed in them.
import i18next from 'i18next'
import { languages, ownTexts, readTexts, setOwnTexts } from './i18n.ts'
import type { OwnTexts } from './texts.ts'

export async function showOwnTexts(next: OwnTexts): Promise<void> {
  const before = ownTexts()
  setOwnTexts(next)
  const areas = languages.flatMap((language) => {
    const named = new Set([...Object.keys(before?.[language] ?? {}), ...Object.keys(next[language])])
    // what was not read yet is read with them
    return [...named].flatMap((area) => (i18next.hasResourceBundle(language, area) ? [{ language, area }] : []))
  })
  const read = await Promise.all(
    areas.map(async ({ language, area }) => ({ language, area, texts: await readTexts(language, area) })),
  )
  for (const { language, area, texts } of read) i18next.addResourceBundle(language, area, texts)
  // what draws texts listens for another language: it draws them anew, and keeps its state
  if (read.length > 0) i18next.emit('languageChanged', i18next.language)
}
