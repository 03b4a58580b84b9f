// Writes what a page is about into the web app's one page: title, description, address, structured data, and what people without
// scripts read. Everything in it may have been typed by strangers.
// Structured data are data, no script: script-src does not judge them (HTML standard, 'prepare the script element').

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

/** The page with this head; null when it is not the page that we know. */
export function withHead(shell: string, head: PageHead): string | null {
  if (!titleForm.test(shell) || !noscriptForm.test(shell)) return null
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
        ]),
    ...(head.data ? [`<script type="application/ld+json">${json(head.data)}</script>`] : []),
  ]
  const items = head.links.map(({ text, href }) => `<li><a href="${html(href)}">${html(text)}</a></li>`)
  const list = items.length > 0 ? `<ul>${items.join('')}</ul>` : ''
  const plain = `<h1>${html(head.heading)}</h1><p>${html(head.description)}</p>${list}<p>${html(head.note)}</p>`
  // functions: '$' in a name is no pattern
  return shell
    .replace(titleForm, () => lines.join('\n    '))
    .replace(noscriptForm, () => `<noscript>${plain}</noscript>`)
}
