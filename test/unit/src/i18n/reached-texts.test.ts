// Every file of texts is in one of the lists that name them: whoever adds one and names it nowhere is told here.
import { readdirSync } from 'node:fs'
import { expect, it } from 'vitest'
import { languages, readTexts } from '../../../../src/i18n/i18n.ts'

/** said by the service worker, which has no page, and before the page (scripts/browser-check.ts) */
const notOfPages = ['push.json', 'browser-check.json']

it.each(languages)('reaches every text of %s', async (language) => {
  const areas = readdirSync(`src/i18n/${language}`).filter((name) => !notOfPages.includes(name))
  expect(areas.length).toBeGreaterThan(50)
  for (const name of areas) {
    const texts = await readTexts(language, name.replace(/\.json$/, ''))
    expect(Object.keys(texts).length, name).toBeGreaterThan(0)
  }
})

it('refuses a name that no file has', async () => {
  await expect(readTexts('de', 'no-such-area')).rejects.toThrow('no texts de/no-such-area')
  await expect(readTexts('en', 'no-such-area')).rejects.toThrow('no texts en/no-such-area')
})
