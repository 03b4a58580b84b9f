// A Vite plugin that puts src/browser-check.js into the page, with its texts and with what it asks the browser for. It is no part of
// any bundle: browsers that cannot read those run it, and nothing waits for it.
import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import type { Plugin } from 'vite'

const { versions, features } = JSON.parse(readFileSync('src/platform/oldest-browsers.json', 'utf8')) as {
  readonly versions: Readonly<Record<string, number>>
  readonly features: readonly string[]
}
/** first supported version by browser */
export const oldestBrowsers = versions

type Texts = { readonly [key: string]: string | Texts }

const filled = (texts: Texts): Texts =>
  Object.fromEntries(
    Object.entries(texts).map(([key, text]) => [
      key,
      typeof text === 'string' ? text.replace(/\{\{(\w+)\}\}/g, (_gap, name) => String(versions[name])) : filled(text),
    ]),
  )

const textsOf = (language: string): Texts =>
  filled(JSON.parse(readFileSync(`src/i18n/${language}/browser-check.json`, 'utf8')))

/** The script as browsers get it. */
export function browserCheckCode(): string {
  const check = { needed: features, texts: { de: textsOf('de'), en: textsOf('en') } }
  const source = readFileSync('src/browser-check.js', 'utf8')
  // no minifier: each knows newer words than the browsers that this is for
  const code = source.replace(/^\s*(\/\/|\/\*\*).*$/gm, '').replace(/^\s+/gm, '')
  return code.replace('CHECK', () => JSON.stringify(check))
}

export function browserCheck(): Plugin {
  let code = ''
  let fileName = ''
  return {
    name: 'anschluss-browser-check',
    apply: 'build',
    buildStart() {
      code = browserCheckCode()
      fileName = `assets/browser-check-${createHash('sha256').update(code).digest('base64url').slice(0, 7)}.js`
    },
    transformIndexHtml: () => [
      { tag: 'script', attrs: { async: true, src: `/${fileName}` }, injectTo: 'head-prepend' },
    ],
    generateBundle() {
      this.emitFile({ type: 'asset', fileName, source: code })
    },
  }
}
