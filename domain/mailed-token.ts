// The token of a mailed link, whatever became of the link on its way: gateways write '#' as '%23', put the address into another one's
// query, or cut what follows '#'; mail programs take the full stop or the bracket behind it into the address, or break its line.

/** accounts' tokens: 16 bytes, base64url (contract/http/accounts.ts) */
const form = /(?<![A-Za-z0-9_-])[A-Za-z0-9_-]{22}(?![A-Za-z0-9_-])/
/** pages that take one */
const pages = /\/(?:activate|reset-password|providersearch\/(?:loginwizard|activationwizard))(?:\?[^#]*)?(?=#)/
/** an address within an address within an address */
const mostLayers = 3

function withoutEscapes(text: string): string {
  let plain = text
  for (let layer = 0; layer < mostLayers && plain.includes('%'); layer++) {
    try {
      plain = decodeURIComponent(plain)
    } catch {
      break // a '%' that escapes nothing
    }
  }
  return plain
}

/** The token behind the last '#' of an address; '': there is none. */
export function tokenOfAddress(address: string): string {
  const [, behind] = /#([^#]*)$/.exec(withoutEscapes(address)) ?? []
  return behind === undefined ? '' : tokenIn(behind)
}

const tokenIn = (text: string): string => form.exec(text)?.[0] ?? form.exec(text.replace(/\s/g, ''))?.[0] ?? ''

export interface PastedLink {
  readonly token: string
  /** the page that the link leads to, with its query; null: only the token was pasted */
  readonly page: string | null
}

/** What somebody pasted or typed: the whole link, what is left of it, or the code that the mail names. */
export function readPasted(text: string): PastedLink | null {
  const plain = withoutEscapes(text)
  const token = plain.includes('#') ? tokenOfAddress(plain) : /[/:.?]\S*\//.test(plain) ? '' : tokenIn(plain)
  return token === '' ? null : { token, page: pages.exec(plain)?.[0] ?? null }
}
