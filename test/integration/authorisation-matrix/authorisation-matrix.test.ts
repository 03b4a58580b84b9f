// FT18: every endpoint of the contract × every persona, and the WebSocket. An endpoint without a row fails; so does a cell that
// answers anything but what its row says.
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { WebSocket } from 'ws'
import { readActionResult, requestAction } from '../../../contract/http/actions.ts'
import type { Endpoint } from '../../../contract/http/endpoint.ts'
import { endpoints } from '../../../contract/http/registry.ts'
import { pullSync } from '../../../contract/http/sync.ts'
import { liveDownSchema } from '../../../contract/live/down.ts'
import { livePath } from '../../../contract/live/up.ts'
import { protocolVersion } from '../../../contract/protocol-version.ts'
import { makeMessage } from '../../support/signing.ts'
import { type Persona, personas, type Row, signedIn, type World, withDevice, withoutSession } from './row.ts'
import { rows } from './rows.ts'
import { type Askers, setupWorld } from './world.ts'

/** Who is what the endpoint asks for, before any policy: the others are not known at all. */
const knownTo: Readonly<Record<Endpoint['caller'], readonly Persona[]>> = {
  public: personas,
  account: signedIn,
  device: withDevice,
  demo: personas,
}

/** what any endpoint may answer without declaring it (contract/http/endpoint.ts) */
const everywhere = ['validation_failed', 'unauthenticated', 'too_many_requests', 'protocol_too_old', 'internal']

function expectedStatus(row: Row, endpoint: Endpoint, persona: Persona): number {
  if (!knownTo[endpoint.caller].includes(persona)) return 401
  if (row.may.includes(persona)) return row.passes ?? 200
  if (row.foreign?.includes(persona)) return 404
  return row.refuses?.[persona] ?? 403
}

/** what every record of a request or a patient has in it */
const wordsOfRecords = (answer: unknown): string[] =>
  ['readable', 'envelopes', 'wraps', 'zipcode'].filter((word) => JSON.stringify(answer ?? null).includes(`"${word}":`))

describe('[FT18] who may call what', () => {
  let world: World
  let askers: Askers
  beforeAll(async () => {
    ;({ world, askers } = await setupWorld())
  })
  afterAll(() => world.ward.server.close())

  it('has a row for every endpoint of the contract', () => {
    const missing = Object.keys(endpoints).filter((name) => !rows.some(({ endpoint }) => endpoint === name))
    expect(missing).toEqual([])
    expect(rows.map(({ endpoint }) => endpoint).filter((name) => !(name in endpoints))).toEqual([])
  })

  it.each(rows.map((row, i) => [row.about ? `${row.endpoint} (${row.about})` : row.endpoint, row, i] as const))(
    '%s',
    async (_, row, i) => {
      const endpoint = endpoints[row.endpoint]
      if (!endpoint) throw new Error(`no endpoint ${row.endpoint}`)
      const expected: Record<string, number> = {}
      const answered: Record<string, number> = {}
      const codes = new Set<string>()
      for (const [n, persona] of personas.entries()) {
        const { client, person, headers } = askers[persona]
        // so that what one row guesses does not count for the next, nor who is refused for the others
        client.address = `10.${n}.${i >> 8}.${i & 255}`
        const parts = await row.asks(world, person)
        expected[persona] = expectedStatus(row, endpoint, persona)
        const { status, body } = await client.call(endpoint, { ...parts, headers })
        answered[persona] = status
        if (status >= 400) codes.add(body.code ?? '')
      }
      expect(answered).toEqual(expected)
      const declared: readonly string[] = [...endpoint.errors, ...everywhere]
      expect([...codes].filter((code) => !declared.includes(code))).toEqual([])
    },
  )

  const forDevices = rows.flatMap((row) => {
    const endpoint = endpoints[row.endpoint]
    return endpoint?.caller === 'device'
      ? [[row.about ? `${row.endpoint} (${row.about})` : row.endpoint, row, endpoint] as const]
      : []
  })
  it.each(forDevices)('[AU2] %s: says nothing of a record to who has no session', async (_, row, endpoint) => {
    for (const persona of withoutSession) {
      const { client, person, headers } = askers[persona]
      const { body } = await client.call(endpoint, { ...(await row.asks(world, person)), headers })
      expect({ persona, says: wordsOfRecords(body) }).toEqual({ persona, says: [] })
    }
  })

  it('[OB9] tells the record with the result to its author in a session, so that its absence says something', async () => {
    const { client, person } = askers.provider
    const { body } = await client.call(readActionResult, { body: world.executed(person) })
    expect(wordsOfRecords(body)).toEqual(['readable', 'envelopes', 'wraps', 'zipcode'])
  })

  const withUnknown = rows.flatMap((row) =>
    row.unknown ? [[row.about ? `${row.endpoint} (${row.about})` : row.endpoint, row, row.unknown] as const] : [],
  )
  it.each(withUnknown)('%s: of others and of nobody look alike', async (_, row, unknown) => {
    const endpoint = endpoints[row.endpoint]
    if (!endpoint) throw new Error(`no endpoint ${row.endpoint}`)
    for (const persona of knownTo[endpoint.caller]) {
      const { client, person, headers } = askers[persona]
      const ask = async (asks: Row['asks']) => client.call(endpoint, { ...(await asks(world, person)), headers })
      const answer = await ask(unknown)
      // who may not use the endpoint at all hears that, and nothing of the thing
      const isRefused = expectedStatus(row, endpoint, persona) === 403
      expect({ persona, status: answer.status }).toEqual({ persona, status: isRefused ? 403 : 404 })
      if (!row.may.includes(persona) && !row.refuses?.[persona]) expect(answer.body).toEqual((await ask(row.asks)).body)
    }
  })

  it('pullSync names the audiences of one’s own organisations to those who read their records, and no others', async () => {
    const { ward } = world
    const own = (kind: string, id: number) => `${kind}:${id}`
    const organisations: Partial<Record<Persona, string>> = {
      worker: own('careseeker', ward.clinic.organisationId),
      doctor: own('careseeker', ward.clinic.organisationId),
      foreignWorker: own('careseeker', ward.foreignClinic.organisationId),
      provider: own('careprovider', ward.seeblick.organisationId),
      contact: own('careprovider', ward.seeblick.organisationId),
      foreignProvider: own('careprovider', ward.linde.organisationId),
    }
    for (const persona of signedIn) {
      const { client, person } = askers[persona]
      const { body } = await client.call(pullSync)
      const expected = [organisations[persona], `account:${person.id}`].filter((audience) => audience !== undefined)
      expect({ persona, added: body.added.sort() }).toEqual({ persona, added: expected.sort() })
    }
  })

  it('the WebSocket hints at a request’s change to both sides of it, and tells nobody else anything', async () => {
    const sockets = await Promise.all(signedIn.map(async (persona) => [persona, await listen(persona)] as const))
    const { request } = world
    const message = await makeMessage(askers.worker.person, request)
    const params = { id: request.id, action: 'send_message' }
    expect((await askers.worker.client.call(requestAction, { params, body: message })).status).toBe(200)
    const both: readonly Persona[] = ['worker', 'doctor', 'provider', 'contact']
    for (const [persona, socket] of sockets) {
      if (both.includes(persona)) await vi.waitFor(() => expect(socket.heard()).toContain('auction_request'))
    }
    const silent = sockets
      .filter(([persona]) => !both.includes(persona))
      .map(([persona, socket]) => [persona, socket.heard()])
    expect(silent).toEqual(silent.map(([persona]) => [persona, []]))
    for (const [, socket] of sockets) socket.close()
  })

  it.each(['anonymous', ...withoutSession] as const)('the WebSocket says goodbye to %s', async (persona) => {
    await expect(listen(persona)).rejects.toThrow('unauthenticated')
  })

  /** Opens the socket as a persona and answers the kinds that it was hinted at; rejects when it is not welcome. */
  async function listen(persona: Persona): Promise<{ heard(): string[]; close(): void }> {
    const heard: string[] = []
    const { url } = world.ward.server
    const socket = new WebSocket(`${url.replace('http', 'ws')}${livePath}`, { origin: url })
    await new Promise<void>((resolve, reject) => {
      socket.on('open', () => {
        const access_token = askers[persona].client.token ?? ''
        socket.send(JSON.stringify({ type: 'authenticate', access_token, protocol: protocolVersion }))
      })
      socket.on('error', reject)
      socket.on('message', (data) => {
        const said = liveDownSchema.parse(JSON.parse(String(data)))
        if (said.type === 'welcome') resolve()
        else if (said.type === 'bye') reject(new Error(said.reason))
        else if (said.type === 'hint') heard.push(said.kind)
      })
    })
    return { heard: () => heard, close: () => socket.close() }
  }
})
