// BM19: a provider accepts requests by signed actions over HTTP (idempotent row, decision check, event, two feeds), under 50
// connections, each of another provider, against a route that inserts one row, and against the same rows by one unnamed
// statement each. For information also with one clinic that all requests are of, whose feed is then the one place that all wait
// for. BM19b: against the same rows with the signature checked before and the record answered after. The server is new to every
// action: each request is accepted once.
//
// The bars are missed: 0.09, 0.34 and 0.50 on two quiet cores (0.06 and 0.29 before the first of these).
// - Named statements (bench/MEASUREMENTS.md#0135): PostgreSQL's work fell by a third to nine tenths a statement; on a machine this busy the
//   rate stayed the same, because the server's own process is what is short.
// - A profile of that process: 29 % of its time writes to PostgreSQL's sockets (writev), 1 % checks signatures. What does not need
//   another's answer is asked together (bench/MEASUREMENTS.md#0611): ten waits for eighteen statements.
// Not tried: functions in the database for what is asked before and after the plan.

import { openPostgres, startPeer, startProduct, withDataDir } from './api/running.ts'
import { signedAnswer } from './api/signed-answer.ts'
import { type BenchRequest, makeWorld, type World } from './api/world.ts'
import { type Line, pairedLine } from './support/line.ts'
import { type Ask, type Load, sendAll } from './support/load.ts'
import { share } from './support/share.ts'

const samples = share(5, 1)
/** accepted by each connection in one sample */
const each = share(20, 2)
/** the samples of all routes, and one round each before them */
const rounds = samples + 1

type Route = 'accept' | 'rows' | 'like' | 'insert'
const routes: readonly Route[] = ['accept', 'rows', 'like', 'insert']

async function askOf(world: World, provider: number, request: BenchRequest, route: Route): Promise<Ask> {
  const person = world.providers[provider]
  if (!person) throw new Error('no such provider')
  const { path, body } = await signedAnswer(person, request, 1)
  return {
    path: route === 'accept' ? path : `/${route}/${request.id}`,
    method: 'POST',
    headers: { 'content-type': 'application/json', ...person.headers() },
    body,
  }
}

/** Requests that no round has used yet, for one route, a list for each connection. */
function asksOf(world: World, round: number, route: Route): Promise<Ask[][]> {
  const from = (round * routes.length + routes.indexOf(route)) * each
  return Promise.all(
    world.requests.map((own, i) =>
      Promise.all(own.slice(from, from + each).map((request) => askOf(world, i, request, route))),
    ),
  )
}

async function measure(databaseUrl: string, dataDir: string, oneClinic: boolean) {
  const world = await makeWorld({ databaseUrl, dataDir, requestsPerProvider: rounds * routes.length * each, oneClinic })
  const server = await startProduct(databaseUrl, dataDir)
  const peer = await startPeer(databaseUrl, dataDir, [])
  const send = async (round: number, route: Route): Promise<Load> =>
    sendAll(route === 'accept' ? server.url : peer.url, await asksOf(world, round, route))
  const inserts: [number, number][] = []
  const rows: [number, number][] = []
  const likes: [number, number][] = []
  try {
    for (let round = 0; round < rounds; round++) {
      const ours = await send(round, 'accept')
      const plain = await send(round, 'insert')
      const same = await send(round, 'rows')
      const like = await send(round, 'like')
      if (round === 0) continue // all have compiled their code by now
      inserts.push([ours.rate, plain.rate])
      rows.push([ours.rate, same.rate])
      likes.push([ours.rate, like.rate])
    }
    return { inserts, rows, likes }
  } finally {
    peer.stop()
    await server.stop()
  }
}

export async function runApiWrite(): Promise<Line[]> {
  const postgres = await openPostgres()
  const run = (oneClinic: boolean) =>
    withDataDir(async (dataDir) => measure(await postgres.create(), dataDir, oneClinic))
  try {
    const { inserts, rows, likes } = await run(false)
    const hot = await run(true)
    const unit = { unit: '/s', better: 'higher' } as const
    return [
      pairedLine({ name: 'BM19 api-write insert', bar: 0.2, stretch: 0.3, ...unit }, inserts),
      pairedLine({ name: 'BM19 api-write same-rows', bar: 1.5, stretch: 2, ...unit }, rows),
      pairedLine({ name: 'BM19b api-write like-for-like', bar: 0.8, stretch: 1.2, ...unit }, likes),
      pairedLine(
        { name: 'BM19 api-write one-hot-audience (information)', bar: 0, stretch: null, ...unit },
        hot.inserts,
      ),
    ]
  } finally {
    await postgres.stop()
  }
}
