// BM18 patients-50000: a page of the list of a clinic with 50,000 patients and as many searches, by three filters, signed in,
// under 50 connections, against a minimal Fastify route with the same SQL and without signing in.
import { openPostgres, startPeer, startProduct, withDataDir } from './api/running.ts'
import { makeWorld } from './api/world.ts'
import { type Line, pairedLine } from './support/line.ts'
import { type Ask, load } from './support/load.ts'
import { share } from './support/share.ts'

const samples = share(5, 1)
const seconds = share(4, 1)
const patients = share(50_000, 500)
const pages = 5

/** Three filters at a time; the first pages of each. */
const filters = [
  'open=true&patient_type=1&new_responses=true',
  'open=true&patient_type=1&action_required=true',
  'open=true&patient_type=1&seen=false',
  'archived=true&patient_type=1&new_responses=true',
]

export async function runPatients(): Promise<Line[]> {
  const postgres = await openPostgres()
  try {
    return await withDataDir(async (dataDir) => {
      const databaseUrl = await postgres.create()
      const { socialWorker } = await makeWorld({ databaseUrl, dataDir, requestsPerProvider: 1, patients })
      const asks = (): Ask[] => {
        const headers = socialWorker.headers()
        return filters.flatMap((filter) =>
          Array.from({ length: pages }, (_, page) => ({
            path: `/api/careseekers/1/patientsnew?${filter}&count=10&start=${page * 10}`,
            headers,
          })),
        )
      }
      const server = await startProduct(databaseUrl, dataDir)
      const peer = await startPeer(databaseUrl, dataDir, asks())
      try {
        const warm = asks()
        await load(server.url, warm, seconds)
        await load(peer.url, warm, seconds) // both have compiled their code by now
        const rates: [number, number][] = []
        for (let i = 0; i < samples; i++) {
          const ours = await load(server.url, asks(), seconds)
          rates.push([ours.rate, (await load(peer.url, asks(), seconds)).rate])
        }
        return [
          pairedLine({ name: 'BM18 patients-50000', bar: 0.6, stretch: null, unit: '/s', better: 'higher' }, rates),
        ]
      } finally {
        peer.stop()
        await server.stop()
      }
    })
  } finally {
    await postgres.stop()
  }
}
