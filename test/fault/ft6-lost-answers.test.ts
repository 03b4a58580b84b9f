// FT6: the answer is lost exactly after the database has committed: the connection is cut in the moment in which the server tells
// its listeners of the commit. Whoever sends the same bytes again, as often as they like, gets the stored result; nothing happened
// twice, and the same id for other bytes is refused.
import { request as httpRequest } from 'node:http'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { SignedAction } from '../../contract/envelope/action.ts'
import { sendActions } from '../../contract/http/actions.ts'
import { protocolHeader, protocolVersion } from '../../contract/protocol-version.ts'
import { bothDatabases } from '../support/database.ts'
import { idOf, makeMessage, makePatient, newActionId, sign } from '../support/signing.ts'
import { acceptCodes, onRequest, run, setupRequest, type TestRequest } from '../support/story.ts'
import { setupWard, type Ward, type WardPerson } from '../support/ward.ts'

const isLong = process.env.TEST_LONG === '1'
/** on each of the two databases */
const rounds = isLong ? 2_500 : 250
const requestCount = 10

interface Call {
  readonly path: string
  readonly by: WardPerson
  readonly body: unknown
}
interface Answer {
  readonly status: number
  readonly body: unknown
}
/** What a round sends, and what has to be there once afterwards. */
interface Command {
  readonly actions: readonly SignedAction[]
  readonly by: WardPerson
  /** one action by the specification's own call */
  readonly single?: string
  /** the same id, other bytes */
  readonly other: SignedAction
}

describe.each(bothDatabases)('answers that are lost after the commit on %s', (kind) => {
  let ward: Ward
  let requests: TestRequest[]
  /** called at the next commit that the server tells of */
  let atCommit: (() => void) | null = null

  beforeAll(async () => {
    ward = await setupWard(kind, { listen: true, env: { REQUESTS_PER_MINUTE: '10000000' } })
    requests = []
    for (let i = 0; i < requestCount; i++) requests.push((await setupRequest(ward)).request)
    ward.deps.live.follow(() => {
      atCommit?.()
      atCommit = null
    })
  }, 120_000)
  afterAll(() => ward?.server.close())

  /** Null: the connection was cut. */
  const send = ({ path, by, body }: Call, isCut: boolean): Promise<Answer | null> =>
    new Promise((resolve, reject) => {
      const cookie = [...by.client.cookies].map(([name, value]) => `${name}=${value}`).join('; ')
      const call = httpRequest(
        `${ward.server.url}${path}`,
        {
          method: 'POST',
          agent: false,
          headers: {
            'content-type': 'application/json',
            [protocolHeader]: String(protocolVersion),
            authorization: `Bearer ${by.client.token}`,
            cookie,
          },
        },
        async (answer) => {
          const parts: Buffer[] = []
          for await (const part of answer) parts.push(part as Buffer)
          resolve({ status: answer.statusCode ?? 0, body: JSON.parse(Buffer.concat(parts).toString()) })
        },
      )
      call.on('error', (error) => (isCut ? resolve(null) : reject(error)))
      if (isCut) atCommit = () => call.destroy(new Error('cut'))
      call.end(JSON.stringify(body))
    })

  const callOf = ({ actions, by, single }: Command): Call =>
    single ? { path: single, by, body: actions[0] } : { path: sendActions.path, by, body: { actions } }

  async function commandOf(round: number): Promise<Command> {
    const request = requests[round % requests.length]
    if (!request) throw new Error('no request')
    const { maria, koenig, clinic } = ward
    const id = newActionId()
    const other = await onRequest(maria, request, 'mark_seen', { codes: { event_no: 1 }, id })
    switch (round % 5) {
      case 0: {
        const first = await onRequest(maria, request, 'accept_request', {
          codes: acceptCodes,
          decision: await decisionOf(request),
          id,
        })
        const undo = await onRequest(maria, request, 'undo_accept_request', { after: id })
        return { actions: [first, undo], by: maria, other }
      }
      case 1: {
        const made = await makePatient(koenig, clinic)
        const otherPatient = await makePatient(koenig, clinic)
        return { actions: [made.action], by: koenig, other: await withId(otherPatient.action, idOf(made.action)) }
      }
      case 2: {
        const message = await makeMessage(maria, request)
        const path = `/api/action/request/${request.id}/send_message`
        return { actions: [message], by: maria, single: path, other: await messageWithId(request, idOf(message)) }
      }
      default: {
        const messages = await Promise.all([1, 2, 3].map((n) => makeMessage(maria, request, `Nachricht ${round}.${n}`)))
        const [first] = messages
        if (!first) throw new Error('no message')
        return { actions: messages, by: maria, other: await messageWithId(request, idOf(first)) }
      }
    }
  }

  const decisionOf = async ({ id }: TestRequest): Promise<number> => {
    const query = ward.deps.db.selectFrom('auction_request').select('decision').where('id', '=', id)
    return Number((await query.executeTakeFirstOrThrow()).decision)
  }
  const withId = (action: SignedAction, id: string): Promise<SignedAction> =>
    sign(ward.koenig, { ...JSON.parse(action.bytes), id })
  const messageWithId = async (request: TestRequest, id: string): Promise<SignedAction> => {
    const made = await makeMessage(ward.maria, request, 'Andere Bytes')
    return sign(ward.maria, { ...JSON.parse(made.bytes), id })
  }

  /** Without the records as they are now. */
  const resultsOf = (answer: Answer | null) => {
    const { results } = (answer?.body ?? {}) as { results?: object[] }
    return results?.map((result) => ({ ...result, current: undefined })) ?? answer
  }

  /** What an action left behind; none of it may be there twice. */
  async function effectsOf(ids: readonly string[]) {
    const { db } = ward.deps
    const rows = await db
      .selectFrom('action')
      .select('id')
      .where('id', 'in', [...ids])
      .execute()
    const events = await db
      .selectFrom('event')
      .select(['id', 'action_id'])
      .where('action_id', 'in', [...ids])
      .execute()
    const told = await db
      .selectFrom('feed')
      .select(['audience', 'record_id'])
      .where('kind', '=', 'event')
      .where('record_id', 'in', [0, ...events.map(({ id }) => id)])
      .execute()
    return { actions: rows.length, events: events.length, told: told.length }
  }

  it(`[FT6] ${rounds} of ${rounds * 2} times: no effect twice, every replay identical, other bytes refused`, {
    timeout: rounds * 2_000,
  }, async () => {
    let cuts = 0
    let patients = Number((await ward.deps.db.selectFrom('patient').select('id').execute()).length)
    for (let round = 0; round < rounds; round++) {
      const command = await commandOf(round)
      const call = callOf(command)
      const ids = command.actions.map(idOf)
      if ((await send(call, true)) === null) cuts += 1
      // while the server is still at the rest of a batch, records move on; results do not
      const first = await send(call, false)
      const again = await send(call, false)
      expect(resultsOf(again)).toEqual(resultsOf(first))
      if (round % 5 === 2) expect(again).toEqual(first)
      expect(first?.status).toBe(200)
      if (!command.single) {
        expect(first?.body).toMatchObject({ results: ids.map((id) => ({ id, status: 'done' })) })
      }
      const effects = await effectsOf(ids)
      expect(effects.actions).toBe(ids.length)
      const isPatient = round % 5 === 1
      if (isPatient) patients += 1
      else expect(effects.events).toBe(ids.length)
      // each event is told once to each side
      expect(effects.told).toBe(isPatient ? effects.events : ids.length * 2)

      const refused = await send({ path: sendActions.path, by: command.by, body: { actions: [command.other] } }, false)
      expect(refused?.body).toMatchObject({ results: [{ id: ids[0], status: 'refused', code: 'id_reused' }] })
      if (command.single) {
        expect(await send({ ...call, body: command.other }, false)).toMatchObject({
          status: 422,
          body: { code: 'id_reused' },
        })
      }
    }
    expect(cuts).toBe(rounds)
    expect((await ward.deps.db.selectFrom('patient').select('id').execute()).length).toBe(patients)
    // and what everybody numbers has neither gaps nor doubles
    for (const { id } of requests) {
      const row = await ward.deps.db
        .selectFrom('auction_request')
        .select(['last_no_clinic', 'last_no_provider'])
        .where('id', '=', id)
        .executeTakeFirstOrThrow()
      const events = await ward.deps.db
        .selectFrom('event')
        .select(['no_clinic', 'no_provider'])
        .where('auction_request_id', '=', id)
        .orderBy('id')
        .execute()
      const upTo = (n: number) => Array.from({ length: n }, (_, i) => i + 1)
      expect(events.map((event) => event.no_provider)).toEqual(upTo(row.last_no_provider))
      expect(events.map((event) => event.no_clinic)).toEqual(upTo(row.last_no_clinic))
    }
  })

  it('[FT6] two senders of the bytes whose answer was lost, at once: both get the one result', async () => {
    const [request] = requests
    if (!request) throw new Error('no request')
    const message = await makeMessage(ward.maria, request)
    const call: Call = { path: sendActions.path, by: ward.maria, body: { actions: [message] } }
    const lost = send(call, true)
    const others = await Promise.all([send(call, false), send(call, false)])
    expect(await lost).toBeNull()
    expect(others[1]).toEqual(others[0])
    expect(await effectsOf([idOf(message)])).toMatchObject({ actions: 1, events: 1 })
    expect(await run(ward, ward.maria, message)).toMatchObject({ id: idOf(message), status: 'done' })
  })
})
