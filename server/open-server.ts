// The whole server in this process: the system, the application, its address, the admin socket, the demo and the jobs.
import { listenForAdmin } from './administration/socket.ts'
import { buildApp } from './app.ts'
import type { Config } from './config.ts'
import { startDemo } from './demo-launcher/launch.ts'
import type { Deps } from './deps.ts'
import { openSystem } from './open-system.ts'

export interface Server {
  readonly deps: Deps
  /** Listens and begins with its work; told to close meanwhile, it begins no more of it. */
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
  let isClosing = false
  let serving: Promise<void> | null = null

  async function serve(): Promise<void> {
    await app.listen({ port: config.port, host: config.host })
    // for the tabs that are open when the next build takes this one's place
    deps.webBuild.keep().catch((error: unknown) => deps.log.error('web build not kept', error))
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
    prepareToClose: system.prepareToClose,
    async close() {
      isClosing = true
      // what begins now would begin on what is closed; that it failed says whoever began it
      await serving?.catch(() => {})
      for (const close of closers) await close()
    },
  }
}
