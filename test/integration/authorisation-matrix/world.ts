// The matrix's world: the ward, one patient whose search asked Haus Seeblick, and a client for each persona.
import { login, logout } from '../../../contract/http/accounts.ts'
import { demoSecretHeader } from '../../../contract/http/system.ts'
import { sendPortalLink } from '../../../server/mail/send-portal-link.ts'
import { type CallParts, newClient, type TestClient } from '../../support/client.ts'
import { setupAdmin, setupPerson } from '../../support/people.ts'
import { newBrowser } from '../../support/portal.ts'
import { setupRequest } from '../../support/story.ts'
import { setupWard, type Ward, type WardPerson } from '../../support/ward.ts'
import type { Persona, World } from './row.ts'

export interface Asker {
  readonly client: TestClient
  /** whose keys sign */
  readonly person: WardPerson
  readonly headers: NonNullable<CallParts['headers']>
}
export type Askers = Readonly<Record<Persona, Asker>>

async function makeReporter(ward: Ward): Promise<WardPerson> {
  const clinic = { kind: 'careseeker', id: ward.clinic.organisationId } as const
  const made = await setupPerson(ward.server, clinic, 'report@nord.example', 'report')
  return { id: made.account.id, device: made.device, unlocked: made.unlocked, client: made.client }
}

/** A client whose token still runs although its session was signed out. */
async function makeSignedOut(ward: Ward): Promise<TestClient> {
  const clinic = { kind: 'careseeker', id: ward.clinic.organisationId } as const
  const made = await setupPerson(ward.server, clinic, 'gone@nord.example', 'care')
  const client = newClient(ward.server)
  const { body } = await client.call(login, { body: { email: made.email, auth_key: made.authKey } })
  await client.call(logout, { body: { slot: body.session.slot } })
  client.token = body.session.access_token
  return client
}

async function makeRelative({ server }: Ward): Promise<WardPerson> {
  const browser = newBrowser(server)
  const email = 'enkelin@familie.example'
  // this job alone: all that the ward has caused takes long
  const payload = { email, create: true, language: null, target: null }
  await sendPortalLink.run(server.deps, payload, { id: email, number: 1 })
  const mails = server.deps.db.selectFrom('mail').select('variables').where('recipient', '=', email)
  const { token } = (await mails.executeTakeFirstOrThrow()).variables as { readonly token: string }
  const answer = await browser.use('create', token)
  const unlocked = browser.unlocked()
  if (!answer.ok || !unlocked) throw new Error('an account of the portal')
  const { account, session } = answer.value
  browser.client.token = session.access_token
  return { id: account.id, device: session.device, unlocked, client: browser.client }
}

export async function setupWorld(): Promise<{ readonly world: World; readonly askers: Askers }> {
  const ward = await setupWard('pglite', { listen: true })
  const { request, ...search } = await setupRequest(ward)
  const { server, koenig, maria } = ward
  const device = newClient(server)
  device.cookies.set('as_d', maria.client.cookies.get('as_d') ?? '')
  const asking = (person: WardPerson, client = person.client, headers = {}): Asker => ({ client, person, headers })
  const askers: Askers = {
    anonymous: asking(koenig, newClient(server)),
    device: asking(maria, device),
    signedOut: asking(koenig, await makeSignedOut(ward)),
    worker: asking(koenig),
    doctor: asking(ward.doctor),
    reporter: asking(await makeReporter(ward)),
    foreignWorker: asking(ward.foreigner),
    provider: asking(maria),
    contact: asking(ward.jana),
    foreignProvider: asking(ward.lindePerson),
    admin: asking(await setupAdmin(ward.server)),
    relative: asking(await makeRelative(ward)),
    demo: asking(koenig, newClient(server), { [demoSecretHeader]: server.deps.demo.secret ?? '' }),
  }
  return { world: { ward, search, request }, askers }
}
