// The script that old browsers run, in a browser that is written down here: which reason it finds, and what it shows.
import { readFileSync } from 'node:fs'
import { runInNewContext } from 'node:vm'
import { expect, it } from 'vitest'
import { DRAWN_STATE } from '../../../contract/portal-page.ts'
import { browserCheckCode } from '../../../scripts/browser-check.ts'

interface Shown {
  readonly texts: readonly string[]
  readonly covers: boolean
}

/** What a page shows of it. @param changes of a browser that can do everything */
function show(changes: Record<string, unknown> = {}, { isDrawn = false } = {}): Shown {
  const texts: string[] = []
  let style = ''
  const element = () => ({ style: { cssText: '' }, setAttribute: () => {}, appendChild: () => {} })
  const document = {
    readyState: 'interactive',
    getElementById: (id: string) => (id === DRAWN_STATE && !isDrawn ? null : element()),
    createElement: element,
    createTextNode: (text: string) => texts.push(text),
    body: {
      firstChild: null,
      insertBefore: (note: { style: { cssText: string } }) => {
        style = note.style.cssText
      },
    },
  }
  const browser: Record<string, unknown> = {
    ...{ Promise, Map, Object, String, Array, WebAssembly, AbortSignal, URL },
    document,
    isSecureContext: true,
    navigator: { language: 'de-AT' },
    location: { pathname: '/careprovider/auth' },
    CSS: { supports: () => true },
    Element: { prototype: { checkVisibility: () => true } },
    XMLHttpRequest: class {
      open() {}
      send() {}
    },
    ...changes,
  }
  browser.window = browser
  runInNewContext(browserCheckCode(), browser)
  return { texts, covers: style.includes('position:fixed') }
}

it('says nothing where everything is there', () => expect(show().texts).toEqual([]))

it.each([
  ['a missing part of the language', { Map: {} }, 'Dieser Browser ist zu alt für Anschluss'],
  ['style that it does not know', { CSS: { supports: () => false } }, 'Dieser Browser ist zu alt für Anschluss'],
  ['an insecure page', { isSecureContext: false, CSS: undefined }, 'Anschluss braucht eine sichere Verbindung (https)'],
  ['no WebAssembly', { WebAssembly: undefined }, 'Dieser Browser führt WebAssembly nicht aus'],
])('tells %s', (_what, changes, title) => {
  const { texts, covers } = show(changes)
  expect(texts[0]).toBe(title)
  expect(covers).toBe(!('WebAssembly' in changes))
  expect(texts.join(' ')).not.toContain('{{')
})

it.each([
  ['/app/auth', true],
  ['/careprovider/', true],
  ['/activate', true],
  ['/', true],
  ['/providersearch', false],
  ['/providersearch/weserems/listing', false],
  ['/providersearchers', true],
])('at %s tells of no WebAssembly only where there are passwords: %s', (pathname, isTold) => {
  const { texts } = show({ WebAssembly: undefined, location: { pathname } })
  expect(texts.length > 0).toBe(isTold)
})

it('still tells of an old browser in the portal', () => {
  const { texts } = show({ Map: {}, WebAssembly: undefined, location: { pathname: '/providersearch/auth' } })
  expect(texts[0]).toBe('Dieser Browser ist zu alt für Anschluss')
})

it('covers no page that the server drew', () => {
  const { texts, covers } = show({ Map: {} }, { isDrawn: true })
  expect(covers).toBe(false)
  expect(texts.at(-1)).toBe('Diese Seite können Sie trotzdem lesen. Anmelden und Anfragen senden geht hier nicht.')
})

it('speaks English where the browser does not speak German', () => {
  expect(show({ Map: {}, navigator: { language: 'tr' } }).texts[0]).toBe('This browser is too old for Anschluss')
})

it('is ECMAScript 5', () => {
  const source = readFileSync('src/browser-check.js', 'utf8').replace(/^\s*(\/\/|\/\*\*).*$/gm, '')
  expect(source).not.toMatch(/\b(const|let|class|async|await|import|export)\b|=>|`|\?\.|\?\?|\.\.\./)
})
