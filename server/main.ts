// The server's process: opens the server, says where it listens, and closes it in order when it is told to end.
import { type Config, ConfigError, readConfig } from './config.ts'
import { accountLines } from './demo-launcher/state.ts'
import type { Deps } from './deps.ts'
import { openServer } from './open-server.ts'
import { createServiceManager } from './operation/service-manager.ts'
import { namedEnvironment } from './platform/environment.ts'
import { SetUpError } from './platform/folders.ts'
import { createLog, type Log } from './platform/log.ts'

/** ms that open calls get before the process ends anyway */
const patienceMs = 10_000

/** A process that could not end in order says why, and ends all the same. */
function onceToldToEnd(log: Log, drainMs: number, end: () => Promise<void>): void {
  let isEnding = false
  const finish = () => {
    if (isEnding) return
    isEnding = true
    const endNow = (error: unknown) => {
      log.error('not ended in order', error)
      process.exit(1)
    }
    setTimeout(() => endNow(new Error('what was open took too long')), patienceMs + drainMs).unref()
    end().then(() => process.exit(0), endNow)
  }
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, finish)
}

function greet({ log, config, demo }: Deps): void {
  log.info('started', { environment: namedEnvironment(config.environmentName, log) })
  log.say(`Anschluss: ${config.publicUrl}`)
  if (!config.smtpUrl && !config.mailbox) log.warn('no mail server: mails are only written to DATA_DIR/mail')
  if (!/^(localhost$|127\.|::1$)/.test(config.host) && config.publicUrl.startsWith('http:'))
    log.warn(
      'HOST is not local and PUBLIC_URL is no https: browsers on other machines cannot encrypt, and Anschluss refuses',
    )
  const { state, accounts } = demo.read()
  if (state === 'loading') log.say('The demo is being loaded; its accounts are named here when it is complete.')
  else for (const line of accountLines(accounts)) log.say(line)
}

async function start(config: Config): Promise<void> {
  const { deps, drain, close, serve } = await openServer(config)
  const manager = createServiceManager(config, deps.log)
  // before it listens: who finds it ready may tell it to end
  onceToldToEnd(deps.log, config.drainMs, async () => {
    manager.ending()
    await drain()
    await close()
  })
  await serve()
  manager.ready()
  greet(deps)
}

const ofListening: Readonly<Record<string, string>> = {
  EADDRINUSE: 'Another program listens on this port: choose another one with PORT.',
  EACCES: 'This user may not listen on this port: choose another one with PORT.',
  EADDRNOTAVAIL: 'This machine has no such address: choose another one with HOST.',
  ENOTFOUND: 'This machine has no such address: choose another one with HOST.',
}

/** What the operator can put right is told in one sentence; everything else is a bug and shows its stack. */
function sentenceOf(error: unknown): string | null {
  if (error instanceof ConfigError || error instanceof SetUpError) return error.message
  if (!(error instanceof Error && 'code' in error && 'syscall' in error)) return null
  return ['listen', 'getaddrinfo'].includes(String(error.syscall)) ? (ofListening[String(error.code)] ?? null) : null
}

try {
  await start(readConfig())
} catch (error) {
  const sentence = sentenceOf(error)
  if (!sentence) throw error
  createLog(() => 0).say(sentence)
  process.exit(1)
}
