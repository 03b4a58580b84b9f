// A command goes through the running server; where none runs, this process opens the database itself.
import { setTimeout } from 'node:timers/promises'
import type { AdminAnswer, AdminCommand } from '../../contract/http/system.ts'
import type { Failure, Result } from '../../contract/result.ts'
import { runNotedCommand } from '../administration/noted-command.ts'
import { askServer, operatorName } from '../administration/socket.ts'
import type { Config } from '../config.ts'
import { openSystem } from '../open-system.ts'
import { DirectoryInUse } from '../platform/directory-guard.ts'

/** ms */
const askEvery = 100
const startsWithin = 15_000

/**
 * A server that starts holds the data directory before it listens for commands: it is asked again for a while.
 * @param pause between two times
 * @throws DirectoryInUse when another program holds the data directory and answers nothing
 */
export async function executeCommand(
  config: Config,
  command: AdminCommand,
  pause: () => Promise<unknown> = () => setTimeout(askEvery),
  times = startsWithin / askEvery,
): Promise<Result<AdminAnswer, Failure>> {
  for (let left = times; ; left--) {
    const answered = await askServer(config.dataDir, command)
    if (answered) return answered
    const system = await openSystem(config, { quiet: true, isTool: true }).catch((error: unknown) => {
      if (error instanceof DirectoryInUse && left > 0) return null
      throw error
    })
    if (system) {
      try {
        return await runNotedCommand(system.deps, command, operatorName())
      } finally {
        await system.close()
      }
    }
    await pause()
  }
}
