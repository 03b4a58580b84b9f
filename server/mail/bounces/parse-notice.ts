// Reads what comes back to the address of a mail's envelope: a delivery status notice (RFC 3464), one of the forms that mail
// servers wrote before it or write wrongly, or something else, which is null. Which mail it is about is said by the tokens alone:
// only who has seen a mail knows its token, so that nobody can have an address marked by writing to us.
import type { Email } from 'postal-mime'
import type { BounceKind } from '../../db/schema-bounces.ts'
import { keptWords, kindOf, statusIn } from './kind-of.ts'

export interface Notice {
  /** what may be tokens of mails, those at the likely places first */
  readonly tokens: readonly string[]
  readonly outcome: 'failed' | 'delayed' | 'delivered'
  /** null: it was delivered */
  readonly kind: BounceKind | null
  /** one line of the mail server's words, without addresses */
  readonly said: string
}

/** bytes; larger ones are no notice: they carry the mail back, and our mails are small */
export const longestNotice = 1_000_000
const mostTokens = 40
/** characters that are searched for a token, a part */
const longestSearched = 100_000

type Fields = Readonly<Record<string, string>>

/** Groups of fields, separated by blank lines; a field that is folded is one line. */
function groupsOf(text: string): Fields[] {
  const unfolded = text.replaceAll('\r\n', '\n').replaceAll(/\n[ \t]+(?=\S)/g, ' ')
  return unfolded.split(/\n[ \t]*\n/).flatMap((group) => {
    const fields = group.split('\n').flatMap((line) => {
      const [, name = '', value = ''] = /^([A-Za-z-]+)\s*:\s*(.*)$/.exec(line.trim()) ?? []
      return name ? [[name.toLowerCase(), value.trim()] as const] : []
    })
    return fields.length > 0 ? [Object.fromEntries(fields)] : []
  })
}

/** 'smtp; 550 5.1.1 …' without its type */
const withoutType = (value = ''): string => value.replace(/^\s*[\w-]+\s*;\s*/, '')

const tokensIn = (text: string): string[] =>
  [...text.slice(0, longestSearched).matchAll(/(?<![0-9a-f])[0-9a-f]{32}(?![0-9a-f])/gi)].map(([found]) =>
    found.toLowerCase(),
  )

const outcomes: Readonly<Record<string, Notice['outcome']>> = {
  failed: 'failed',
  failure: 'failed',
  delayed: 'delayed',
  delivered: 'delivered',
  relayed: 'delivered',
  expanded: 'delivered',
}
const byClass: Readonly<Record<string, Notice['outcome']>> = { 2: 'delivered', 4: 'delayed', 5: 'failed' }
const worst = (all: readonly Told[]): Told | undefined =>
  all.find(({ outcome }) => outcome === 'failed') ?? all.find(({ outcome }) => outcome === 'delayed') ?? all[0]

interface Told {
  readonly outcome: Notice['outcome']
  readonly status: string
  readonly said: string
}

/** What the fields of one recipient say; a server that forgets the action or the number says it in its words. */
function toldOf(fields: Fields): Told | null {
  const said = withoutType(fields['diagnostic-code'])
  const written = statusIn(fields.status ?? '')
  // x.0.0 says nothing that the words do not say better
  const status = /^[245]\.0\.0$/.test(written) || written === '' ? statusIn(said) || written : written
  const outcome = outcomes[/^[a-z]+/i.exec(fields.action ?? '')?.[0].toLowerCase() ?? ''] ?? byClass[status.charAt(0)]
  return outcome ? { outcome, status, said: said || status } : null
}

const machines = /^(mailer-daemon|postmaster|mail-daemon|double-bounce)$/i
const failing =
  /undeliver|deliver\w* (status notification|failure|has failed|incomplete)|mail delivery (failed|system)|failure notice|returned mail|unzustellbar|nicht zustellbar|nicht zugestellt|could not be delivered|did not reach|wasn't delivered/i
const late =
  /delayed|still (trying|being retried|undelivered)|will be retried|not been delivered yet|verzögert|do not need to resend/i

/** A notice without the part for machines: said by a mail server, about a failure, in words. */
function toldInWords(email: Email): Told | null {
  const from = email.from?.address ?? ''
  const headers = new Map(email.headers.map(({ key, value }) => [key, value]))
  const isMachine =
    machines.test(from.split('@')[0] ?? '') ||
    from === '' ||
    headers.has('x-failed-recipients') ||
    email.returnPath === ''
  const text = (email.text ?? email.html?.replaceAll(/<[^>]*>/g, ' ') ?? '').slice(0, longestSearched)
  const isOnlyAnswer = /auto-replied/i.test(headers.get('auto-submitted') ?? '')
  if (!isMachine || isOnlyAnswer || !failing.test(`${email.subject ?? ''}\n${text}`)) return null
  // what the server said stands behind a number of its protocol; else the line that says why
  const own =
    text.split(/below this line is a copy|original message headers|ursprüngliche nachrichtenkopfzeilen/i)[0] ?? ''
  const [line] =
    /^.*(?<!\d)[45]\d\d[ -][^\n]*/m.exec(own) ??
    /^.*(unknown|not found|full|quota|rejected|unbekannt|voll).*$/im.exec(own) ??
    []
  const said = (line ?? email.subject ?? '').trim()
  const status = statusIn(own)
  const isLate = late.test(`${email.subject ?? ''}\n${own}`) && !/^5|(?<!\d)5\d\d[ -]/.test(`${status} ${said}`)
  return { outcome: isLate ? 'delayed' : 'failed', status, said }
}

/** null: no notice, or none that can be read */
export async function parseNotice(raw: Uint8Array | string): Promise<Notice | null> {
  if (raw.length > longestNotice) return null
  const { default: PostalMime } = await import('postal-mime')
  const email = await PostalMime.parse(raw, {
    forceRfc822Attachments: true,
    attachmentEncoding: 'utf8',
    maxNestingDepth: 20,
    maxHeadersSize: 256_000,
  }).catch(() => null)
  if (!email) return null
  const partsOf = (form: RegExp) =>
    email.attachments.flatMap(({ mimeType, content }) => (form.test(mimeType) ? [String(content)] : []))
  const reports = partsOf(/^message\/(global-)?delivery-status$/)
  const groups = reports.flatMap(groupsOf)
  const told = worst(groups.flatMap((fields) => toldOf(fields) ?? [])) ?? toldInWords(email)
  if (!told) return null
  const { outcome, status, said } = told
  const tokens = [
    ...email.headerLines.map(({ line }) => line),
    ...reports,
    ...partsOf(/^(message\/(global|rfc822)|text\/rfc822-headers|message\/(global-)?headers)/),
    email.text ?? '',
    email.html ?? '',
    ...partsOf(/^(text|application)\//),
  ].flatMap(tokensIn)
  return {
    tokens: [...new Set(tokens)].slice(0, mostTokens),
    outcome,
    kind: outcome === 'delivered' ? null : outcome === 'delayed' ? 'temporary' : kindOf(status, said),
    said: keptWords(said),
  }
}
