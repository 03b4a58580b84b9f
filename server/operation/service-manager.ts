// What systemd is told of this process (sd_notify(3)): that it is ready, that it ends, and again and again that its event loop
// works; without the last it kills a process that hangs. Node has no datagrams over unix sockets, so systemd's own program says it.
import { execFile } from 'node:child_process'
import type { Config } from '../config.ts'
import type { Log } from '../platform/log.ts'

export interface ServiceManager {
  /** It serves. From now on it is told that the process works, several times in each time that it waits for that. */
  ready(): void
  /** It was told to end, and may take until TimeoutStopSec. */
  ending(): void
}

/** said so often in the time after which silence means death */
const beatsInPatience = 3
/** ms; one that takes longer says it no more */
const sayWithinMs = 5000

/** Without NOTIFY_SOCKET nobody is told anything. What cannot be told is logged once. */
export function createServiceManager({ serviceManager, childEnvironment }: Config, log: Log): ServiceManager {
  if (serviceManager === null) return { ready: () => undefined, ending: () => undefined }
  const { socket, watchdogMs } = serviceManager
  const env = { ...childEnvironment, NOTIFY_SOCKET: socket }
  let hasFailed = false
  const say = (state: string) =>
    void execFile('systemd-notify', [state], { env, timeout: sayWithinMs }, (error) => {
      if (error && !hasFailed) log.warn('systemd not told', { state, error: error.message })
      hasFailed ||= error !== null
    })
  return {
    ready() {
      say('READY=1')
      if (watchdogMs !== null) setInterval(() => say('WATCHDOG=1'), watchdogMs / beatsInPatience).unref()
    },
    ending: () => say('STOPPING=1'),
  }
}
