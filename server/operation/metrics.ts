// What the process counts of itself, for Prometheus (names and meaning: docs/OPERATIONS.md#health-figures-and-the-end-of-a-process). Labels are fixed words and
// templates of routes: never an address, an organisation, an account or a text that somebody sent.
import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client'
import { appVersion } from '../platform/app-version.ts'

/** s; from scale to patience: a call of a person, then one that waits for a lock, then one that nobody waits for */
const secondsOfCalls = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10]

export type Metrics = ReturnType<typeof createMetrics>

export function createMetrics() {
  const registry = new Registry()
  const registers = [registry]
  const counter = <L extends string>(name: string, help: string, labelNames: readonly L[] = []) =>
    new Counter<L>({ name: `anschluss_${name}`, help, labelNames, registers })
  const gauge = <L extends string>(name: string, help: string, labelNames: readonly L[] = []) =>
    new Gauge<L>({ name: `anschluss_${name}`, help, labelNames, registers })
  gauge('build_info', 'Version of this process', ['version']).set({ version: appVersion }, 1)
  return {
    registry,
    calls: counter('http_requests_total', 'Answered calls', ['route', 'method', 'class']),
    callSeconds: new Histogram({
      name: 'anschluss_http_seconds',
      help: 'How long calls took',
      labelNames: ['route'] as const,
      buckets: secondsOfCalls,
      registers,
    }),
    underWay: gauge('http_under_way', 'Calls that are worked on now'),
    refused: counter('http_refused_total', 'Calls refused before they began', ['why']),
    sockets: gauge('sockets', 'Live connections of signed-in people'),
    socketEnds: counter('socket_closes_total', 'Live connections that the server ended', ['reason']),
    hints: counter('hints_total', 'Hints to live connections'),
    sweepAhead: counter('sweep_ahead_total', 'Audiences whose hints were lost between servers and found by the sweep'),
    actions: counter('actions_total', 'Actions that were judged', ['result']),
    actionRetries: counter('action_retries_total', 'Actions tried again because the database wanted it', ['sqlstate']),
    actionSeconds: new Histogram({
      name: 'anschluss_action_seconds',
      help: 'How long the parts of an action took',
      labelNames: ['phase'] as const,
      buckets: secondsOfCalls,
      registers,
    }),
    attempts: counter('attempts_total', 'Attempts to sign in, or to redeem a code or a link', ['outcome']),
    mails: counter('mails_total', 'Mails that were settled', ['outcome']),
    pushes: counter('pushes_total', 'Notifications that were settled', ['outcome']),
    databaseConnections: gauge('db_connections', 'Connections of the pool', ['state']),
    providersInMemory: gauge('index_providers', 'Providers in the matching index'),
    processes: gauge('processes', 'Living server processes of the installation', ['version']),
    ready: gauge('ready', '1 while calls should come to this process'),
    busConnected: gauge('bus_connected', '0 while other processes cannot be told; 1 also where there are none'),
    clockSkew: gauge('clock_skew_seconds', 'How far this machine’s clock is before the database’s'),
    accessLogWaiting: gauge('access_log_waiting', 'Entries of access logs that the database has not taken yet'),
    backupAge: gauge('backup_age_seconds', 'Since the newest manifest of a backup was written'),
    oldestErasure: gauge(
      'erasure_oldest_due_seconds',
      'Since when the longest overdue patient, or bytes of a file, are due to be erased',
    ),
    jobs: gauge('jobs', 'Jobs by queue and state', ['queue', 'state']),
    oldestJob: gauge('job_oldest_seconds', 'Since when the oldest job of a queue is due', ['queue']),
    /** Node's own: memory, processor, event loop, garbage collection. Until the returned function is called. */
    countProcess(): () => void {
      collectDefaultMetrics({ register: registry })
      return () => registry.clear()
    },
  }
}
