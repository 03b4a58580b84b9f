// From what a mail server said to why a mail did not arrive. Pure.
import type { BounceKind } from '../../db/schema-bounces.ts'

/** words of the large mail servers, where the numbers say nothing or something else */
const words: readonly (readonly [Exclude<BounceKind, 'temporary'>, RegExp])[] = [
  [
    'full',
    /mailbox (is )?full|over ?quota|quota (is )?exceeded|exceeded .{0,30}quota|out of storage|insufficient (system )?storage|postfach .{0,20}voll|speicherplatz/i,
  ],
  [
    'unknown',
    /user unknown|unknown user|no such (user|recipient|mailbox)|(user|recipient|mailbox|address|account|adresse) .{0,40}(does not exist|doesn't exist|not found|unknown|unbekannt|nicht gefunden)|(does not|doesn't) exist|recipnotfound|recipient address rejected: access denied|mailbox unavailable|no mailbox here|host (or domain name )?not found|domain .{0,60}(not found|does not exist)|account .{0,20}(disabled|inactive)|empfänger .{0,40}(unbekannt|nicht gefunden)/i,
  ],
  [
    'unreachable',
    /connection (timed out|refused)|timed? ?out|no route to host|delivery time expired|could not be reached|network is unreachable|retry (time|timeout) .{0,20}exceeded/i,
  ],
]
const unknownStatus = /^5\.(1\.(0|1|2|3|6|10)|2\.1)$/

/** @param status enhanced code (RFC 3463), '' without one */
export function kindOf(status: string, said: string): Exclude<BounceKind, 'temporary'> {
  if (/^[45]\.2\.2$/.test(status)) return 'full'
  const [kind] = words.find(([, form]) => form.test(said)) ?? []
  if (kind === 'full' || kind === 'unknown') return kind
  if (unknownStatus.test(status)) return 'unknown'
  if (/^(4\.|5\.4\.)/.test(status)) return 'unreachable'
  return kind ?? 'refused'
}

/** The enhanced code in a text, '' without one. */
export const statusIn = (text: string): string => /(?<![\d.])[245]\.\d{1,3}\.\d{1,3}(?![\d.])/.exec(text)?.[0] ?? ''

const longestSaid = 300
/** What is kept of a server's words: one line, and no address in it. */
export const keptWords = (said: string): string =>
  said
    .replaceAll(/[\p{Cc}\s]+/gu, ' ')
    .replaceAll(/[^\s<>()"';:,]+@/g, '…@')
    .trim()
    .slice(0, longestSaid)
