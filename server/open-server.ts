// The whole server in this process: the system, the application, its address, the admin socket, the demo and the jobs.
import { listenForAdmin } from './administration/socket.ts'
import { buildApp } from './app.ts'
import type { Config } from './config.ts'
import { startDemo } from './demo-launcher/launch.ts'
import type { Deps } from './deps.ts'
import { openSystem } from './open-system.ts'

export interface Server {
  readonly deps: Deps
  /** listens and begins with its work */
  serve(): Promise<void>
  /** it is going to end: see System */
  prepareToClose(): void
  /** in order, whatever of it has begun; the last that came is the first to go */
  close(): Promise<void>
}

export async function openServer(config: Config): Promise<Server> {
  const system = await openSystem(config)
  const { deps } = system
  const app = await buildApp(deps)
  const closers = [() => app.close(), () => system.close()]
  return {
    deps,
    async serve() {
      await app.listen({ port: config.port, host: config.host })
      // for the tabs that are open when the next build takes this one's place
      deps.webBuild.keep().catch((error: unknown) => deps.log.error('web build not kept', error))
      const closeAdmin = await listenForAdmin(deps)
      closers.unshift(async () => closeAdmin())
      const stopDemo = await startDemo(deps)
      closers.unshift(async () => stopDemo())
      await deps.jobs.start(deps)
    },
    prepareToClose: system.prepareToClose,
    async close() {
      for (const close of closers) await close()
    },
  }
}
