// What a person can send to the support: facts of this device in lines, for machines and people alike. Counts, codes, times and
// states only: no names, no addresses, no ids of requests, no texts. Pure.
import { protocolVersion } from '../../../contract/protocol-version.ts'
import type { PendingAction } from '../../data/ports.ts'
import type { StorageFacts } from '../../platform/storage.ts'
import type { TrackedEvent } from '../../platform/tracked.ts'
import type { Connection } from '../../state/connection.ts'
import type { PushState } from '../../state/push.ts'

export interface DeviceFacts {
  /** ms */
  readonly now: number
  readonly version: string
  readonly device: 'shared' | 'personal'
  readonly browser: BrowserFacts
  readonly connection: Connection
  readonly actions: readonly Pick<PendingAction, 'type' | 'state' | 'code' | 'at'>[]
  readonly storage: StorageFacts | null
  readonly push: Pick<PushState, 'offer' | 'kept' | 'receivedAt' | 'missed'> & {
    readonly permission: Pick<PushState['permission'], 'state' | 'error'>
  }
  readonly tracked: readonly TrackedEvent[]
}

export interface BrowserFacts {
  readonly userAgent: string
  readonly language: string
  readonly screen: string
  readonly installed: boolean
  /** state of the service worker that serves this page; null: none does */
  readonly serviceWorker: string | null
}

/** more say nothing new, and the newest say most */
const trackedLines = 20

export function deviceReport(facts: DeviceFacts): string {
  const { browser, connection, storage, push } = facts
  const lines: readonly (readonly [string, string | number | boolean | null])[] = [
    ['report', time(facts.now)],
    ['version', facts.version],
    ['protocol', protocolVersion],
    ['browser', browser.userAgent],
    ['language', browser.language],
    ['screen', browser.screen],
    ['installed', browser.installed],
    ['service-worker', browser.serviceWorker],
    ['device', facts.device],
    ['network', connection.network],
    ['network-since', time(connection.since)],
    ['live', connection.live],
    ['last-sync', time(connection.lastSyncAt)],
    ['next-attempt', time(connection.nextAttemptAt)],
    ['send-failure', connection.sendFailure],
    ['waiting', connection.waiting],
    ['to-check', connection.toCheck],
    ...waitingLines(facts.actions),
    ['storage-used', storage?.usedBytes ?? null],
    ['storage-quota', storage?.quotaBytes ?? null],
    ['storage-persistent', storage?.isPersistent ?? null],
    ['push-offer', push.offer],
    ['push-permission', push.permission.state],
    ['push-error', push.permission.error?.key ?? null],
    ['push-kept', push.kept],
    ['push-last-received', time(push.receivedAt)],
    ['push-missed', push.missed?.count ?? 0],
    ...facts.tracked
      .slice(-trackedLines)
      .map(({ at, event, code }) => ['event', [time(at), event, code].filter(Boolean).join(' ')] as const),
  ]
  return lines.map(([name, value]) => `${name}: ${value ?? '-'}`).join('\n')
}

const time = (at: number | null): string | null => (at === null ? null : new Date(at).toISOString())

/** Each kind of waiting input once, with how many there are and since when the oldest waits. */
function waitingLines(actions: DeviceFacts['actions']): (readonly [string, string])[] {
  const kinds = Map.groupBy(actions, ({ type, state, code }) => [type, state, code].filter(Boolean).join(' '))
  return [...kinds].map(([kind, same]) => [
    'input',
    `${kind} x${same.length} since ${time(Math.min(...same.map(({ at }) => at)))}`,
  ])
}
