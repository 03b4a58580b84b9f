// People without a password in a test: the worker's own steps over the test server's HTTP, and what lies in their mailbox.

import { roles as roleCatalogue } from '../../catalogue/roles.ts'
import type { Endpoint } from '../../contract/http/endpoint.ts'
import { askPortalLogin, createPortalAccount } from '../../contract/http/portal-accounts.ts'
import { createPortalCareseeker } from '../../contract/http/portal-searches.ts'
import { err, ok } from '../../contract/result.ts'
import type { Http } from '../../device/http/call.ts'
import { readStoredMail, readStoredMails } from '../../server/mail/mailbox.ts'
import { mailDirectory } from '../../server/mail/transport.ts'
import type { UnlockedAccount } from '../../workers/crypto/core/account-keys.ts'
import { foundOrganisation } from '../../workers/crypto/core/drafting/founding.ts'
import { createLink } from '../../workers/online/link.ts'
import { solvedCaptcha } from './captcha.ts'
import { newClient, type TestClient } from './client.ts'
import type { TestServer } from './server.ts'
import { groupRecipient, newCid, type TestGroup } from './signing.ts'

/** The calls of a worker, made by a test's browser; `asked` gets each of them. */
function httpOf(client: TestClient, asked: (endpoint: Endpoint, args: unknown) => void): Http {
  const call = async (endpoint: Endpoint, args: { token?: string; body?: unknown; query?: unknown }) => {
    asked(endpoint, args)
    const headers: Record<string, string> = args.token ? { authorization: `Bearer ${args.token}` } : {}
    const { status, body } = await client.call(endpoint, {
      headers,
      ...(args.body === undefined ? {} : { body: args.body }),
      ...(args.query === undefined ? {} : { query: args.query as Record<string, number> }),
    })
    return status < 400 ? ok(body) : err({ code: body.code ?? 'internal', ...('retry_after_s' in body && body) })
  }
  return { call } as unknown as Http
}

type Page = Pick<Parameters<ReturnType<typeof createLink>['redeemLink']>[0], 'language' | 'region'>

/** A browser of somebody without a password. */
export function newBrowser(server: TestServer) {
  const client = newClient(server)
  const calls: { readonly path: string; readonly args: unknown }[] = []
  let unlocked: UnlockedAccount | null = null
  const http = httpOf(client, ({ path }, args) => calls.push({ path, args }))
  const link = createLink(http, (account) => {
    unlocked = account
  })
  return {
    client,
    link,
    calls,
    /** the account whose keys are open */
    unlocked: () => unlocked,
    use: (purpose: 'create' | 'login', token: string, page: Page = { language: 'de', region: 'weserems' }) =>
      link.redeemLink({ purpose, token, ...page, now: server.now() }),
  }
}
export type Browser = ReturnType<typeof newBrowser>

/** The newest mail to an address: its type and text. */
export async function newestMail(server: TestServer, to: string) {
  await server.runJobs()
  const directory = mailDirectory(server.deps.config)
  const mail = (await readStoredMails(directory)).find((one) => one.to === to)
  return mail ? readStoredMail(directory, mail.id) : null
}

export async function tokenFor(server: TestServer, to: string): Promise<string> {
  const token = /#([\w-]{22})/.exec((await newestMail(server, to))?.text ?? '')?.[1]
  if (!token) throw new Error(`no link for ${to}`)
  return token
}

export async function codeFor(server: TestServer, to: string): Promise<string> {
  const code = /\b(\d{6})\b/.exec((await newestMail(server, to))?.text ?? '')?.[1]
  if (!code) throw new Error(`no code for ${to}`)
  return code
}

const askedFor = new WeakMap<TestServer, Set<string>>()

/** Asks for a link and uses it; later than what went before, so that another mail goes out and is the newest. */
export async function followLink(server: TestServer, browser: Browser, email: string, purpose: 'create' | 'login') {
  const before = askedFor.get(server) ?? new Set()
  // one address gets one link in two minutes (docs/decisions/0464)
  if (before.has(email)) server.advance(2 * 60_000)
  askedFor.set(server, before.add(email))
  const endpoint = purpose === 'create' ? createPortalAccount : askPortalLogin
  const asked = await newClient(server).call(endpoint, { body: { email, captcha: await solvedCaptcha(server) } })
  if (asked.status >= 400) throw new Error(`no link: ${asked.body.code}`)
  const token = await tokenFor(server, email)
  server.advance(1)
  return { token, answer: await browser.use(purpose, token) }
}

/** An account, made in a browser that is known from then on. */
export async function registeredBrowser(server: TestServer, email: string): Promise<Browser> {
  const browser = newBrowser(server)
  const { answer } = await followLink(server, browser, email, 'create')
  if (!answer.ok || answer.value.code !== null) throw new Error('an account')
  return browser
}

/** Somebody of the portal who has a careseeker: what signs and wraps for it. */
export async function setupRelative(server: TestServer, email: string, region = 'weserems') {
  const browser = newBrowser(server)
  const { answer } = await followLink(server, browser, email, 'create')
  const unlocked = browser.unlocked()
  if (!answer.ok || !unlocked) throw new Error('an account of the portal')
  const { account, session } = answer.value
  browser.client.token = session.access_token
  const cid = newCid()
  const roles = [roleCatalogue.code.care, roleCatalogue.code.careseekerUserManagement]
  const { founding, group } = await foundOrganisation({ cid, roles }, account.keys, unlocked, server.now())
  const made = await browser.client.call(createPortalCareseeker, { body: { cid, region, founding } })
  if (made.status !== 201) throw new Error(`no careseeker: ${made.body.code}`)
  const recipient = await groupRecipient(founding.group.spki, founding.group.kid)
  const own: TestGroup = { organisationId: made.body.id, secret: group.secret, recipient }
  const person = { id: account.id, device: session.device, unlocked }
  return { browser, client: browser.client, person, own, founding, cid }
}
