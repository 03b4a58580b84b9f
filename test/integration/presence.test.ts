// Who of a house has a request open: told to the house and to nobody else, and gone with the tab, its connection, or its word.
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { WebSocket } from 'ws'
import type { LiveDown } from '../../contract/live/down.ts'
import { livePath, presentForMs } from '../../contract/live/up.ts'
import { setupRequest } from '../support/story.ts'
import { renewToken, setupWard, type Ward, type WardPerson } from '../support/ward.ts'

describe('who has a request open', () => {
  let ward: Ward
  let requestId: number
  const sockets: WebSocket[] = []
  beforeAll(async () => {
    ward = await setupWard('pglite', { listen: true })
  })
  beforeEach(async () => {
    for (const person of [ward.maria, ward.jana, ward.koenig]) await renewToken(ward, person)
    requestId = (await setupRequest(ward)).request.id
  })
  afterEach(() => {
    for (const socket of sockets.splice(0)) socket.terminate()
  })
  afterAll(() => ward.server.close())

  async function connect(person: WardPerson) {
    const socket = new WebSocket(`${ward.server.url.replace('http', 'ws')}${livePath}`)
    sockets.push(socket)
    const said: LiveDown[] = []
    socket.on('message', (data) => said.push(JSON.parse(String(data)) as LiveDown))
    await new Promise((resolve) => socket.once('open', resolve))
    socket.send(JSON.stringify({ type: 'authenticate', access_token: person.client.token, protocol: 1 }))
    await expect.poll(() => said, { timeout: 20_000 }).toContainEqual({ type: 'welcome' })
    return {
      socket,
      said,
      present: (id: number | null) => socket.send(JSON.stringify({ type: 'present', auction_request_id: id })),
      /** the ids of accounts at the request, by the last word; undefined: no word */
      at: () => {
        const last = said.flatMap((one) => (one.type === 'present' ? [one] : [])).at(-1)
        return last && (last.requests.find(({ id }) => id === requestId)?.accounts.map(({ id }) => id) ?? [])
      },
    }
  }
  const soon = { timeout: 20_000 }

  it('is told to the own house by name, also to who comes later, and ends with leaving', async () => {
    const [jana, maria, clinic] = [await connect(ward.jana), await connect(ward.maria), await connect(ward.koenig)]
    jana.present(requestId)
    await expect.poll(maria.at, soon).toEqual([ward.jana.id])
    expect(maria.said.at(-1)).toMatchObject({
      careprovider_id: ward.seeblick.organisationId,
      requests: [{ accounts: [{ id: ward.jana.id, last_name: expect.stringMatching(/./) }] }],
    })
    const later = await connect(ward.maria)
    await expect.poll(later.at, soon).toEqual([ward.jana.id])
    jana.present(null)
    await expect.poll(maria.at, soon).toEqual([])
    expect(clinic.at()).toBeUndefined()
  })

  it('ends with the connection, and when it is not said again', async () => {
    const [jana, maria] = [await connect(ward.jana), await connect(ward.maria)]
    jana.present(requestId)
    await expect.poll(maria.at, soon).toEqual([ward.jana.id])
    jana.socket.terminate()
    await expect.poll(maria.at, soon).toEqual([])
    const again = await connect(ward.jana)
    again.present(requestId)
    await expect.poll(maria.at, soon).toEqual([ward.jana.id])
    await expect.poll(maria.at, { timeout: presentForMs + 20_000 }).toEqual([])
  })

  it('is said of no request that the person may not see, and of none that is no number', async () => {
    const [clinic, jana, maria] = [await connect(ward.koenig), await connect(ward.jana), await connect(ward.maria)]
    clinic.present(requestId)
    jana.present(requestId + 1000)
    jana.present(requestId)
    await expect.poll(maria.at, soon).toEqual([ward.jana.id])
    const told = maria.said.flatMap((one) => (one.type === 'present' ? one.requests : []))
    expect(told.every(({ id }) => id === requestId)).toBe(true)
    expect(told.flatMap(({ accounts }) => accounts).every(({ id }) => id === ward.jana.id)).toBe(true)
    jana.socket.send(JSON.stringify({ type: 'present', auction_request_id: 'x' }))
    await expect.poll(() => jana.said, soon).toContainEqual({ type: 'bye', reason: 'unauthenticated' })
  })
})
