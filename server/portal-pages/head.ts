// Writes what a page is about into the web app's one page: title, description, address, structured data, and what people without
// scripts read. Everything in it may have been typed by strangers.
// A page that was drawn stands in it too, with what its browser takes over; the files that it begins with are named in the head.
// Structured data are data, no script: script-src does not judge them (HTML standard, 'prepare the script element').

import {
  type ChosenScheme,
  DRAWN_STATE,
  DRAWN_TEXTS,
  LATE_SCRIPT,
  LATE_SCRIPT_RUNS,
  LATE_STYLE,
} from '../../contract/portal-page.ts'
import type { DrawnBody } from './drawn-pages.ts'

export interface PageHead {
  readonly title: string
  readonly description: string
  /** the page's one address; null: it is not for search engines */
  readonly canonical: string | null
  /** schema.org; null: nothing to say */
  readonly data: object | null
  /** for people without scripts */
  readonly heading: string
  readonly links: readonly { readonly text: string; readonly href: string }[]
  readonly note: string
  /** false: there is no such page; what is shown instead leads on */
  readonly isFound: boolean
  /** without scripts: where a postcode leads, and the words for it; null: the page asks for none */
  readonly ask: { readonly action: string; readonly zipcode: string; readonly show: string } | null
}

const entities: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
}
const html = (text: string) => text.replace(/[&<>"']/g, (char) => entities[char] ?? char)
/** no '<' in it: nothing ends the element */
const json = (value: object) => JSON.stringify(value).replaceAll('<', '\\u003c')

const titleForm = /<title>[^<]*<\/title>/
const noscriptForm = /<noscript>[^<]*<\/noscript>/
const styleForm = /<link rel="stylesheet"[^>]* href="([^"]+)">/
const scriptForm = /<script type="module" crossorigin src="([^"]+)"><\/script>/g
/** Of what is read where no scripts run and nothing was drawn: a file, since the policy allows no element of style there. */
export const plainStyle = '/providersearch/plain.css'
export const plainStyleText =
  'noscript{display:block;max-width:640px;margin:0 auto;padding:24px;font-size:19px}noscript h1{font-size:28px;line-height:1.25}noscript ul{padding:0;list-style:none}noscript a{display:inline-block;padding:10px 0;color:LinkText}noscript input,noscript button{min-height:48px;font:inherit}'

/** shown beside a link to a page; of the page's own origin */
const previewImage = '/icons/anschluss-512.png'

const emptyRoot = '<div id="root"></div>'

/** The page with this head, in the browser's scheme, and drawn if it was; null when it is not the page that we know. */
export function withHead(
  shell: string,
  head: PageHead,
  drawn: DrawnBody | null,
  scheme: ChosenScheme | null = null,
): string | null {
  if (!titleForm.test(shell) || !noscriptForm.test(shell) || !shell.includes(emptyRoot)) return null
  const lines = [
    `<title>${html(head.title)} · Anschluss</title>`,
    `<meta name="description" content="${html(head.description)}">`,
    ...(head.canonical === null
      ? ['<meta name="robots" content="noindex">']
      : [
          `<link rel="canonical" href="${html(head.canonical)}">`,
          `<meta property="og:title" content="${html(head.title)}">`,
          `<meta property="og:description" content="${html(head.description)}">`,
          `<meta property="og:url" content="${html(head.canonical)}">`,
          '<meta property="og:type" content="website">',
          '<meta property="og:site_name" content="Anschluss">',
          '<meta property="og:locale" content="de_DE">',
          `<meta property="og:image" content="${html(new URL(previewImage, head.canonical).href)}">`,
          '<meta name="twitter:card" content="summary">',
        ]),
    ...(head.data ? [`<script type="application/ld+json">${json(head.data)}</script>`] : []),
  ]
  const items = head.links.map(({ text, href }) => `<li><a href="${html(href)}">${html(text)}</a></li>`)
  const list = items.length > 0 ? `<ul>${items.join('')}</ul>` : ''
  const note = `<p>${html(head.note)}</p>${head.ask ? formOf(head.ask, drawn ? drawnField : '') : ''}`
  const plain = drawn ? note : `<h1>${html(head.heading)}</h1><p>${html(head.description)}</p>${list}${note}`
  // first: below a drawn page nobody would find it, and its fields wait for scripts. Only a drawn page may carry style attributes
  const noscript = `<noscript>${drawn ? `<div style="padding:8px 16px">${plain}</div>` : plain}</noscript>`
  const state =
    drawn && `<script type="application/json" id="${DRAWN_STATE}">${json(drawn.state)}</script>${textsOf(drawn)}`
  const files = (
    drawn ? filesOf(shell, drawn) : [`<noscript><link rel="stylesheet" href="${plainStyle}"></noscript>`]
  ).map((line) => `  ${line}\n  `)
  const page = drawn ? drawnShell(shell, drawn) : shell
  // functions: '$' in a name is no pattern
  return (
    page
      .replace('<html lang="de"', (tag) => (scheme ? `${tag} data-mantine-color-scheme="${scheme}"` : tag))
      .replace(titleForm, () => lines.join('\n    '))
      // after the page's own style, which it changes
      .replace('</head>', () => `${files.join('')}</head>`)
      .replace(noscriptForm, '')
      .replace(emptyRoot, () => `${noscript}<div id="root">${drawn?.html ?? ''}</div>${state ?? ''}`)
  )
}

/** what the file of style says of a field where nothing was drawn */
const drawnField = ' style="min-height:48px;font:inherit"'

/** The browser asks for five digits itself, with what people and their telephones put around them; whether there is a list for them, the next page says. */
const formOf = ({ action, zipcode, show }: NonNullable<PageHead['ask']>, style: string): string =>
  `<form action="${html(action)}"><p><label>${html(zipcode)} <input name="zipcode" required pattern=" *([Dd][Ee]?[ -]*)?[0-9]{2} ?[0-9]{3} *" inputmode="numeric" autocomplete="postal-code" size="7"${style}></label> <button${style}>${html(show)}</button></p></form>`

/**
 * Nothing holds the first drawing back: what it needs of the style stands in the page, the rest gives way to it, and the scripts
 * are fetched after it.
 */
const drawnShell = (shell: string, { style }: DrawnBody): string =>
  shell
    .replace(scriptForm, (_tag, file: string) => lateScript(file, LATE_SCRIPT_RUNS))
    .replace(styleForm, (_link, file: string) => `<style>${style}</style>\n    ${lateStyle(file)}`)

/** For paper at first, which holds nothing back; the scripts make it the page's. */
const lateStyle = (file: string) => `<link rel="stylesheet" crossorigin media="print" ${LATE_STYLE} href="${file}">`

const lateScript = (file: string, value = '') =>
  `<link crossorigin fetchpriority="low" ${LATE_SCRIPT}="${value}" href="${file}">`

/**
 * What the page itself does not name already. Styles that the one is made of are named as switched off, so that the scripts do not
 * fetch them again.
 */
function filesOf(shell: string, { files: { start, scripts, style, styles } }: DrawnBody): string[] {
  const isNew = (file: string) => !shell.includes(`"${file}"`)
  return [
    lateStyle(style),
    ...styles.map((file) => `<link rel="stylesheet" crossorigin disabled href="${file}">`),
    ...scripts.filter(isNew).map((file) => lateScript(file)),
    `<script type="module" src="${start}"></script>`,
  ]
}

/** The operator's texts that the page was drawn with, for its browser. */
const textsOf = ({ texts }: DrawnBody) =>
  texts ? `<script type="application/json" id="${DRAWN_TEXTS}">${json(texts)}</script>` : ''
