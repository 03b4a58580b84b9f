// T9: the version before and this one side by side on this one's schema, each with what the other's clients made, and the whole
// way forward and back without a lost call.
import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import * as z from 'zod/mini'
import { login, prelogin } from '../../contract/http/accounts.ts'
import type { Endpoint } from '../../contract/http/endpoint.ts'
import { endpoints } from '../../contract/http/registry.ts'
import { healthReady } from '../../contract/http/system.ts'
import { protocolHeader, protocolVersion } from '../../contract/protocol-version.ts'
import { openLoad, type Shot } from '../support/http-load.ts'
import { type Installation, startInstallation } from '../support/installation.ts'
import { natsServer } from '../support/nats.ts'
import { clientAt, type LiveSocket, liveAt } from '../support/over-http.ts'
import type { Person as SignedIn } from '../support/people.ts'
import { buildRevision, previousRevision } from '../support/previous-version.ts'
import { type FrontProxy, proxies } from '../support/proxies.ts'
import { idOf, makeMessage } from '../support/signing.ts'
import { type Search, setupSearch } from '../support/story.ts'
import type { WardPerson } from '../support/ward.ts'

const revision = previousRevision()
const nginx = proxies.find(({ name }) => name === 'nginx')?.start ?? null
const isMissing = revision === null || natsServer === null || !nginx

/** the third stands in for whichever of the others a proxy believes to be away */
const places = [0, 1, 2] as const
const [before, now, third] = places
/** T9 of the design: 1,000 actions */
const actionsEach = 500
/** a second, while versions change */
const callsASecond = 40
/** one of so many calls writes */
const writeEvery = 8
/** of all calls that only read, those which the two people are answered: fewer, and the walk has lost its way */
const leastAnswers = 60

type Registry = Readonly<Record<string, Endpoint>>

/** A module of another version. */
const moduleOf = <M>(folder: string, path: string): Promise<M> =>
  import(/* @vite-ignore */ pathToFileURL(join(folder, path)).href)

/** Ids for the parameters of a path, by the name of the parameter or by what stands before it; null: there is none for one of them. */
function pathWith(path: string, ids: Readonly<Record<string, string>>): string | null {
  const parts = path.split('/')
  const filled = parts.map((part, at) => (part.startsWith(':') ? (ids[part] ?? ids[parts[at - 1] ?? '']) : part))
  return filled.includes(undefined) ? null : filled.join('/')
}

describe.skipIf(isMissing)('(skipped where nginx, nats-server or the version before is missing)', () => {
  let folder: string
  /** version of each place at its next start */
  const folders: (string | undefined)[] = []
  let installation: Installation
  let search: Search
  let proxy: FrontProxy
  let previous: { readonly endpoints: Registry; readonly makeMessage: typeof makeMessage }
  /** of the house and of the clinic, signed in at one process and known to both */
  let maria: WardPerson
  let koenig: WardPerson

  const urlOf = (place: number) => ({ url: `http://127.0.0.1:${installation.ports[place]}` })
  const bearer = (person: WardPerson) => ({
    authorization: `Bearer ${person.client.token}`,
    [protocolHeader]: String(protocolVersion),
  })
  const messageShot = (action: unknown): Shot => ({
    method: 'POST',
    path: `/api/action/request/${search.requests[0]?.id}/send_message`,
    headers: { ...bearer(maria), 'content-type': 'application/json' },
    body: JSON.stringify(action),
  })
  const storedActions = async () => {
    const events = await installation.ward.deps.db
      .selectFrom('event')
      .select('action_id')
      .where('type', '=', 'message')
      .execute()
    return events.map(({ action_id }) => action_id)
  }

  async function signIn(place: number, { email, authKey, account, unlocked }: SignedIn): Promise<WardPerson> {
    const client = clientAt(urlOf(place))
    await client.call(prelogin, { body: { email } })
    const { status, body } = await client.call(login, { body: { email, auth_key: authKey } })
    expect(status).toBe(200)
    client.token = body.session.access_token
    return { id: account.id, device: body.session.device, unlocked, client }
  }

  beforeAll(async () => {
    if (revision === null || !nginx) throw new Error('nothing to compare with')
    folder = buildRevision(revision)
    folders[before] = folder
    folders[third] = folder
    installation = await startInstallation({
      processes: places.length,
      env: { DRAIN_S: '2' },
      folderOf: (place) => folders[place],
    })
    const { ward } = installation
    search = await setupSearch(ward, [ward.seeblick], true)
    proxy = await nginx(installation.ports)
    const registry = await moduleOf<{ endpoints: Registry }>(folder, 'contract/http/registry.ts')
    const signing = await moduleOf<{ makeMessage: typeof makeMessage }>(folder, 'test/support/signing.ts')
    previous = { endpoints: registry.endpoints, makeMessage: signing.makeMessage }
    maria = await signIn(before, ward.founder)
    koenig = await signIn(now, ward.clinicFounder)
  }, 600_000)
  afterAll(async () => {
    await proxy?.stop()
    await installation?.stop()
  })

  it('both are ready on the schema of the newer', async () => {
    for (const place of places) expect((await clientAt(urlOf(place)).call(healthReady)).status).toBe(200)
  })

  it('[T9] what either made is done by the other, and heard at the sockets of both', async () => {
    const request = search.requests[0]
    if (!request) throw new Error('no request')
    const sockets: LiveSocket[] = places.map((place) => liveAt(urlOf(place), maria.client.token ?? ''))
    const loads = places.map((place) => openLoad(urlOf(place).url))
    const byOld = await Promise.all(Array.from({ length: actionsEach }, () => previous.makeMessage(maria, request)))
    const byNew = await Promise.all(Array.from({ length: actionsEach }, () => makeMessage(maria, request)))
    const statuses: number[] = []
    for (let n = 0; n < actionsEach; n++) {
      const hits = await Promise.all([
        loads[now]?.fire(messageShot(byOld[n])),
        loads[before]?.fire(messageShot(byNew[n])),
      ])
      statuses.push(...hits.map((hit) => hit?.status ?? 0))
    }
    expect(statuses.filter((status) => status !== 200)).toEqual([])
    expect((await storedActions()).sort()).toEqual([...byOld, ...byNew].map(idOf).sort())
    const isHeard = ({ said }: LiveSocket) => said.some(({ type }) => type === 'hint')
    await vi.waitFor(() => expect(sockets.map(isHeard)).toEqual(places.map(() => true)), 5000)
    for (const socket of sockets) socket.close()
    for (const load of loads) load.close()
  })

  it('each reads what the other answers', async () => {
    const { ward } = installation
    const ids = {
      careproviders: String(ward.seeblick.organisationId),
      careseekers: String(ward.clinic.organisationId),
      auctions: String(search.auction.id),
      auctionrequests: String(search.requests[0]?.id),
      patients: String(search.patient.id),
      ':careproviderId': String(ward.seeblick.organisationId),
      ':careseekerId': String(ward.clinic.organisationId),
      ':auctionId': String(search.auction.id),
      ':patientId': String(search.patient.id),
    }
    const failures: string[] = []
    let answers = 0
    const walk = async (place: number, reader: Registry, person: WardPerson) => {
      for (const [name, endpoint] of Object.entries(reader)) {
        const path = pathWith(endpoint.path, {
          ...ids,
          accounts: String(person.id),
          ':accountId': String(person.id),
          ':kind': person === maria ? 'careprovider' : 'careseeker',
        })
        if (endpoint.method !== 'GET' || endpoint.bytes !== undefined || path === null) continue
        const answer = await fetch(`${urlOf(place).url}${path}`, { headers: bearer(person) })
        const isJson = String(answer.headers.get('content-type')).includes('application/json')
        const body: unknown = isJson ? await answer.json() : await answer.text()
        if (answer.status !== 200 || !isJson) continue
        answers += 1
        const read = z.safeParse(endpoint.answer, body)
        if (!read.success)
          failures.push(`${name} of place ${place}: ${JSON.stringify(read.error.issues).slice(0, 300)}`)
      }
    }
    for (const person of [maria, koenig]) {
      await walk(now, previous.endpoints, person)
      await walk(before, endpoints, person)
    }
    expect(failures).toEqual([])
    expect(answers).toBeGreaterThan(leastAnswers * places.length)
  })

  it('a page that was opened before finds all of its files, whichever process it asks', async () => {
    const filesOf = (root: string) =>
      readdirSync(join(root, 'dist/assets')).filter((file) => !/\.(br|gz|map)$/.test(file))
    const [old, newer] = [filesOf(folder), filesOf(join(import.meta.dirname, '../..'))]
    const asked = [
      ...old.filter((file) => !newer.includes(file)).map((file) => ({ file, place: now })),
      ...newer.filter((file) => !old.includes(file)).map((file) => ({ file, place: before })),
    ]
    expect(asked.length).toBeGreaterThan(0)
    const missing: string[] = []
    for (const { file, place } of asked) {
      const answer = await fetch(`${urlOf(place).url}/assets/${file}`)
      const { byteLength } = await answer.arrayBuffer()
      if (answer.status !== 200 || byteLength === 0) missing.push(`${file}: ${answer.status}`)
    }
    expect(missing).toEqual([])
  })

  it('the whole way forward and back loses no call', async () => {
    const request = search.requests[0]
    if (!request) throw new Error('no request')
    const load = openLoad(proxy.url, proxy.ca)
    const read: Shot = { method: 'GET', path: `/api/auctionrequests/${request.id}`, headers: bearer(maria) }
    const ahead = 1500
    const actions = await Promise.all(
      Array.from({ length: ahead }, (_, n) => (n % 2 ? makeMessage : previous.makeMessage)(maria, request)),
    )
    let written = 0
    const shotAt = (n: number): Shot => {
      const action = n % writeEvery === 0 ? actions[written] : undefined
      if (!action) return read
      written += 1
      return messageShot(action)
    }
    let isRolling = true
    const hits = load.floodWhile(shotAt, callsASecond, () => isRolling)
    const change = async (place: number, version: string | undefined) => {
      const server = installation.servers[place]
      expect(await server?.stop(), server?.output()).toBe(0)
      folders[place] = version
      await installation.start(place)
      await vi.waitFor(async () => {
        expect((await clientAt(urlOf(place)).call(healthReady)).status).toBe(200)
      }, 10_000)
    }
    for (const place of [before, third]) await change(place, undefined)
    for (const place of places) await change(place, folder)
    isRolling = false
    const all = await hits
    load.close()
    const failed = all.filter(({ status }) => status !== 200)
    expect(
      failed.map(({ status, shot }) => `${shot.method} ${status}`),
      proxy.output(),
    ).toEqual([])
    const sent = all.flatMap(({ shot }) => (shot.body ? [idOf(JSON.parse(shot.body))] : []))
    expect(sent.length).toBeGreaterThan(50)
    const stored = await storedActions()
    expect(new Set(stored).size).toBe(stored.length)
    expect(sent.filter((id) => !stored.includes(id))).toEqual([])
  })
})
