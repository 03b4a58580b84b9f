// The whole server in this process: the system, the application, its address, the admin socket, the demo and the jobs.
import { setTimeout as sleep } from 'node:timers/promises'
import { listenForAdmin } from './administration/socket.ts'
import type { Config } from './config.ts'
import { startDemo } from './demo-launcher/launch.ts'
import type { Deps } from './deps.ts'
import { openSystem } from './open-system.ts'
import { warnOfConnections } from './operation/connections.ts'
import { watchDatabase } from './operation/leave-without-database.ts'
import { serveMetrics } from './operation/serve-metrics.ts'

/** ms: a storage that was away when the web build was to be shared is asked again */
const keepAgainMs = 60_000

/** ms: live connections of a server that ends are told within this (FT11) */
const longestSpreadMs = 8000

/** A thousand modules, which nothing needs before the system is open. */
const loadApp = () => import('./app.ts')

export interface Server {
  readonly deps: Deps
  /** Listens and begins with its work; told to close meanwhile, it begins no more of it. */
  serve(): Promise<void>
  /**
   * It is going to end: /health/ready refuses from now on, and after DRAIN_S live connections are told to go elsewhere; nothing
   * else is refused before close(). What it says to others meanwhile: see System.
   */
  drain(): Promise<void>
  /** in order, whatever of it has begun; the last that came is the first to go */
  close(): Promise<void>
}

export async function openServer(config: Config): Promise<Server> {
  const system = await openSystem(config, { whileReading: () => void loadApp().catch(() => undefined) })
  const { deps } = system
  const { buildApp } = await loadApp()
  const app = await buildApp(deps)
  const closers = [() => app.close(), () => system.close()]
  let isClosing = false
  let serving: Promise<void> | null = null

  async function serve(): Promise<void> {
    // before it is asked anything: the others count it from now on
    const stopNoting = await deps.processes.start()
    closers.unshift(stopNoting)
    await warnOfConnections(deps).catch((error: unknown) => deps.log.error('connections not compared', error))
    if (isClosing) return
    // for the tabs that are open when the next build takes this one's place, and for those whose calls come to another process
    const keep = () => deps.webBuild.keep().catch((error: unknown) => deps.log.error('web build not kept', error))
    const kept = keep()
    if (deps.bus.state() !== 'alone') {
      await kept
      const keepAgain = setInterval(() => void keep(), keepAgainMs).unref()
      closers.unshift(async () => clearInterval(keepAgain))
    }
    await app.listen({ port: config.port, host: config.host })
    const stopMetrics = await serveMetrics(deps)
    const stops = [deps.clockSkew.watch(), deps.tokenKeys.watch(), deps.joined.start(), watchDatabase(deps)]
    closers.unshift(async () => {
      for (const stop of stops) stop()
      await stopMetrics()
    })
    if (isClosing) return
    const closeAdmin = await listenForAdmin(deps)
    closers.unshift(async () => closeAdmin())
    if (isClosing) return
    const stopDemo = await startDemo(deps)
    closers.unshift(async () => stopDemo())
    if (isClosing) return
    await deps.jobs.start(deps)
  }

  return {
    deps,
    serve() {
      serving = serve()
      return serving
    },
    async drain() {
      deps.running.beginEnd()
      if (config.drainMs > 0) await sleep(config.drainMs)
      system.prepareToClose()
      await deps.sockets.endAll(Math.min(config.drainMs, longestSpreadMs))
    },
    async close() {
      isClosing = true
      // what begins now would begin on what is closed; that it failed says whoever began it
      await serving?.catch(() => {})
      for (const close of closers) await close()
    },
  }
}
