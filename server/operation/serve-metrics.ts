// GET /metrics for Prometheus, on a port of its own: what a process counts is nobody's business who uses the product.
import Fastify from 'fastify'
import { errorMessage } from '../../domain/error-message.ts'
import { waitingAccessLog } from '../access-log/handed-out.ts'
import type { Deps } from '../deps.ts'
import { SetUpError } from '../platform/folders.ts'
import { readOldestDue } from '../stores/erasing/report.ts'
import { readJobKinds } from '../stores/jobs/failed.ts'
import { readManifestTime } from '../stores/settings/backups.ts'
import { whyNotReady } from './readiness.ts'

/** Jobs are counted by a query: at most so often, however many ask, ms. */
const jobsEveryMs = 10_000
/** What is to be erased is counted over whole tables, ms. */
const erasuresEveryMs = 5 * 60_000

type MeasuredDeps = Pick<
  Deps,
  | 'metrics'
  | 'sockets'
  | 'underWay'
  | 'database'
  | 'db'
  | 'providers'
  | 'clockSkew'
  | 'processes'
  | 'bus'
  | 'running'
  | 'tokenKeys'
  | 'config'
  | 'log'
  | 'clock'
>

/** What is read when somebody asks instead of counted. */
export function createReading(deps: MeasuredDeps): () => Promise<void> {
  const { metrics, clock } = deps
  let countedAt = Number.NEGATIVE_INFINITY
  async function readJobs() {
    const now = clock.wall()
    if (now - countedAt < jobsEveryMs) return
    countedAt = now
    const kinds = await readJobKinds(deps.db, now)
    metrics.jobs.reset()
    metrics.oldestJob.reset()
    for (const { name: queue, oldest_at, waiting, running, trying, failed } of kinds) {
      for (const [state, count] of Object.entries({ waiting, running, trying, failed }))
        metrics.jobs.set({ queue, state }, count)
      if (oldest_at !== null) metrics.oldestJob.set({ queue }, (now - oldest_at) / 1000)
    }
  }
  let lookedAt = Number.NEGATIVE_INFINITY
  async function readRetention() {
    const now = clock.wall()
    if (now - lookedAt < erasuresEveryMs) return
    lookedAt = now
    const manifestAt = await readManifestTime(deps.db)
    // none is older than any
    metrics.backupAge.set(manifestAt === null ? Number.POSITIVE_INFINITY : (now - manifestAt) / 1000)
    const due = await readOldestDue(deps.db, now, deps.config.blobKeepMs)
    metrics.oldestErasure.set(due === null ? 0 : (now - due) / 1000)
  }
  return async () => {
    metrics.sockets.set(deps.sockets.count())
    metrics.underWay.set(deps.underWay.count())
    metrics.providersInMemory.set([...deps.providers.all()].length)
    metrics.clockSkew.set(deps.clockSkew.ms() / 1000)
    metrics.busConnected.set(deps.bus.state() === 'away' ? 0 : 1)
    metrics.ready.set((await whyNotReady(deps)) === null ? 1 : 0)
    metrics.processes.reset()
    for (const { version } of deps.processes.living()) metrics.processes.inc({ version })
    metrics.accessLogWaiting.set(waitingAccessLog(deps.db))
    for (const [state, count] of Object.entries(deps.database.connections())) {
      metrics.databaseConnections.set({ state }, count)
    }
    // a database that is away hides nothing else
    await readJobs().catch((error: unknown) => deps.log.warn('jobs not counted', { error: String(error) }))
    await readRetention().catch((error: unknown) => deps.log.warn('erasures not counted', { error: String(error) }))
  }
}

/**
 * Listens where METRICS_PORT says; nothing without it. Answers what ends it.
 * @throws SetUpError when nothing can listen there
 */
export async function serveMetrics(deps: MeasuredDeps): Promise<() => Promise<void>> {
  const { metricsPort, metricsHost } = deps.config
  if (metricsPort === null) return async () => undefined
  const { registry } = deps.metrics
  const stopCounting = deps.metrics.countProcess()
  const read = createReading(deps)
  const app = Fastify()
  app.get('/metrics', async (_request, reply) => {
    await read()
    return reply.type(registry.contentType).send(await registry.metrics())
  })
  await app.listen({ port: metricsPort, host: metricsHost }).catch((error: unknown) => {
    throw new SetUpError(`The figures cannot be served at METRICS_HOST and METRICS_PORT: ${errorMessage(error)}.`)
  })
  return async () => {
    stopCounting()
    await app.close()
  }
}
