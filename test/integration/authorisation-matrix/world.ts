// The matrix's world: the ward, one patient whose search asked Haus Seeblick, and a client for each persona.
import { login, logout } from '../../../contract/http/accounts.ts'
import { demoSecretHeader } from '../../../contract/http/system.ts'
import { changeTeam, listTeam } from '../../../contract/http/team.ts'
import { sendPortalLink } from '../../../server/mail/send-portal-link.ts'
import { type CallParts, newClient, type TestClient } from '../../support/client.ts'
import { admit, setupAdmin, setupPerson } from '../../support/people.ts'
import { newBrowser } from '../../support/portal.ts'
import { makeMessage } from '../../support/signing.ts'
import { run, setupRequest } from '../../support/story.ts'
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

/** Somebody of Haus Seeblick who wrote a message to the clinic and was deactivated afterwards. */
async function makeFormerMember(ward: Ward, request: World['request']) {
  const { server, founder, seeblick } = ward
  const house = { kind: 'careprovider', id: seeblick.organisationId } as const
  const made = await setupPerson(server, house, 'former@seeblick.example', 'providerContact')
  await admit(server, founder, house, made)
  const person = { id: made.account.id, device: made.device, unlocked: made.unlocked, client: made.client }
  const message = await makeMessage(person, request)
  const { status } = await run(ward, person, message)
  if (status !== 'done') throw new Error(`the message was ${status}`)
  const { body } = await founder.client.call(listTeam, { params: { careproviderId: house.id } })
  const params = { careproviderId: house.id, accountId: person.id }
  const query = { timestamp: body.timestamp }
  const ended = await founder.client.call(changeTeam, { params, query, body: { action: 'deactivate' } })
  if (ended.status !== 200) throw new Error(`not deactivated: ${ended.status}`)
  return { person, message }
}

export async function setupWorld(): Promise<{ readonly world: World; readonly askers: Askers }> {
  const ward = await setupWard('pglite', { listen: true })
  const { request, ...search } = await setupRequest(ward)
  const { server, koenig, maria } = ward
  const byMaria = await makeMessage(maria, request)
  await run(ward, maria, byMaria)
  const former = await makeFormerMember(ward, request)
  const relative = await makeRelative(ward)
  const deviceOf = (person: WardPerson) => {
    const client = newClient(server)
    client.cookies.set('as_d', person.client.cookies.get('as_d') ?? '')
    return client
  }
  const asking = (person: WardPerson, client = person.client, headers = {}): Asker => ({ client, person, headers })
  const askers: Askers = {
    anonymous: asking(koenig, newClient(server)),
    lockedTablet: asking(maria, deviceOf(maria)),
    foreignDevice: asking(maria, deviceOf(relative)),
    formerMember: asking(former.person),
    signedOut: asking(koenig, await makeSignedOut(ward)),
    worker: asking(koenig),
    doctor: asking(ward.doctor),
    reporter: asking(await makeReporter(ward)),
    foreignWorker: asking(ward.foreigner),
    provider: asking(maria),
    contact: asking(ward.jana),
    foreignProvider: asking(ward.lindePerson),
    admin: asking(await setupAdmin(ward.server)),
    relative: asking(relative),
    demo: asking(koenig, newClient(server), { [demoSecretHeader]: server.deps.demo.secret ?? '' }),
  }
  const executed = ({ id }: WardPerson) => (id === former.person.id ? former.message : byMaria)
  return { world: { ward, search, request, executed }, askers }
}
