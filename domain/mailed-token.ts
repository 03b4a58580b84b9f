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

/** 'start.12.token': which alert of free places a mail's link is about, and whether it begins or ends it. */
const alertForm = /(?:^|#)(start|end)\.([1-9]\d{0,14})\.([A-Za-z0-9_-]{22})(?![A-Za-z0-9_-])/

interface AlertLink {
  readonly way: 'start' | 'end'
  readonly alert: number
  readonly token: string
}

/** @param hash what follows '#', with or without it, and with what mail programs take into it behind */
export function alertOfAddress(hash: string): AlertLink | null {
  const [, way, alert, token] = alertForm.exec(withoutEscapes(hash)) ?? []
  return alert && token ? { way: way === 'end' ? 'end' : 'start', alert: Number(alert), token } : null
}

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
