// How a mail leaves: to the mail server of SMTP_URL, else as a file in DATA_DIR/mail. The only user of nodemailer.
import { mkdir, rename, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Message } from 'nodemailer'
import type { Config } from '../config.ts'
import type { Rendered } from './render.ts'

export interface Envelope extends Rendered {
  readonly id: number
  readonly type: number
  readonly to: string
  /** ms since 1970 */
  readonly at: number
  /** what a delivery notice proves itself with; null: none is waited for */
  readonly token: string | null
}

/** delivered: the mail server took it. bounced: it refused this address or this mail for good. */
export type Outcome = { readonly kind: 'delivered' } | { readonly kind: 'bounced'; readonly reason: string }

export interface MailTransport {
  /** Throws what may pass: no connection, a wrong password of ours, a refusal for now (4xx). */
  send(envelope: Envelope): Promise<Outcome>
}

/** ms */
const timeouts = { connectionTimeout: 20_000, greetingTimeout: 20_000, socketTimeout: 60_000 } as const
const maxReasonChars = 300

export const mailDirectory = (config: Pick<Config, 'dataDir'>): string => join(config.dataDir, 'mail')

type Sender = Pick<Config, 'mailFrom' | 'bounceAddress'>

/** The same mail has the same Message-ID in every attempt, so that a receiver drops a second copy. */
function messageOf({ mailFrom, bounceAddress }: Sender, envelope: Envelope): Message {
  const domain = /@([^\s>@]+)>?\s*$/.exec(mailFrom)?.[1] ?? 'localhost'
  const { id, at, to, subject, text, html, token } = envelope
  const name = token === null ? `${id}.${at}` : `${id}.${at}.${token}`
  const sender = senderOf({ mailFrom, bounceAddress }, token)
  return {
    from: mailFrom,
    to,
    subject,
    text,
    html,
    envelope: { from: sender, to },
    messageId: `<${name}@${domain}>`,
    date: new Date(at),
    headers: { 'Auto-Submitted': 'auto-generated', 'X-Anschluss-Mail': String(envelope.type) },
    dsn: { id: name, return: 'headers', notify: ['failure'], recipient: to },
    disableFileAccess: true,
    disableUrlAccess: true,
  }
}

const addressOf = (mailFrom: string): string => /<([^<>]+)>\s*$/.exec(mailFrom)?.[1] ?? mailFrom

/** Where notices come back to: with BOUNCE_ADDRESS an address of this mail alone, bounces+token@host. */
function senderOf({ mailFrom, bounceAddress }: Sender, token: string | null): string {
  if (bounceAddress === null) return addressOf(mailFrom)
  return token === null ? bounceAddress : bounceAddress.replace('@', `+${token}@`)
}

/** What a mail server said when it refused for good: 5xx to the recipient or to the content (RFC 5321 4.2.1). */
function refusalOf(error: unknown): string | null {
  if (!(error instanceof Error)) return null
  const { code, responseCode, response } = error as { code?: unknown; responseCode?: unknown; response?: unknown }
  const isOfThisMail = code === 'EENVELOPE' || code === 'EMESSAGE'
  if (!isOfThisMail || typeof responseCode !== 'number' || responseCode < 500) return null
  return String(response ?? responseCode).slice(0, maxReasonChars)
}

/** The server ends: whatever became of the mail, it is handed over again under the same Message-ID. */
class GivenUp extends Error {
  readonly code = 'EGIVENUP'
}

/** Settles as `work` does, or throws when `outside` is aborted before. */
function unlessGivenUp<T>(work: Promise<T>, outside: AbortSignal): Promise<T> {
  return new Promise((resolve, reject) => {
    const giveUp = () => reject(new GivenUp('the server ends'))
    if (outside.aborted) giveUp()
    outside.addEventListener('abort', giveUp)
    work.then(resolve, reject).finally(() => outside.removeEventListener('abort', giveUp))
  })
}

/** Made with the first mail: no start waits for the modules of nodemailer. */
function onceAsked<T>(make: (nodemailer: typeof import('nodemailer')) => T): () => Promise<T> {
  let made: Promise<T> | null = null
  return () => {
    made ??= import('nodemailer').then(make).catch((error: unknown) => {
      made = null // the next mail tries again
      throw error
    })
    return made
  }
}

function createSmtp(url: string, sender: Sender, outside: AbortSignal): MailTransport {
  const open = onceAsked(({ createTransport }) => createTransport({ url, ...timeouts }))
  return {
    async send(envelope) {
      try {
        const transporter = await open()
        await unlessGivenUp(transporter.sendMail(messageOf(sender, envelope)), outside)
        return { kind: 'delivered' }
      } catch (error) {
        const reason = refusalOf(error)
        if (reason === null) throw error
        return { kind: 'bounced', reason }
      }
    },
  }
}

/** Each mail as <id>.eml, and beside it what the mailbox page reads. Written whole or not at all. */
function createFiles(directory: string, sender: Sender): MailTransport {
  const open = onceAsked(({ createTransport }) =>
    createTransport({ streamTransport: true, buffer: true, newline: 'windows' }),
  )
  const writeWhole = async (name: string, content: string | Buffer) => {
    const path = join(directory, name)
    await writeFile(`${path}.part`, content, { mode: 0o600 })
    await rename(`${path}.part`, path)
  }
  return {
    async send(envelope) {
      await mkdir(directory, { recursive: true, mode: 0o700 })
      const transporter = await open()
      const { message } = await transporter.sendMail(messageOf(sender, envelope))
      await writeWhole(`${envelope.id}.eml`, message)
      await writeWhole(`${envelope.id}.json`, JSON.stringify(envelope))
      return { kind: 'delivered' }
    },
  }
}

/** @param outside aborted when mails that a mail server is slow to take are given up for now */
export const createMailTransport = (
  config: Sender & Pick<Config, 'smtpUrl' | 'dataDir'>,
  outside: AbortSignal,
): MailTransport =>
  config.smtpUrl ? createSmtp(config.smtpUrl, config, outside) : createFiles(mailDirectory(config), config)
