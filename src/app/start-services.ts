// What a provider's device runs beside its screens, loaded once somebody has unlocked: the service worker, its storage, and
// pushes.
import type { AnyRouter } from '@tanstack/react-router'
import type { Http } from '../../device/http/call.ts'
import type { FromServiceWorker } from '../../device/program-messages.ts'
import type { AreaSession } from '../data/session/session.ts'
import type { TokenKeeper } from '../data/session/token-keeper.ts'
import type { DeviceSync } from '../sync/device-sync.ts'
import { startPush } from './start-push.ts'
import { startUpdates } from './start-updates.ts'
import { watchStorage } from './watch-storage.ts'

export interface DeviceParts {
  readonly http: Http
  readonly tokens: TokenKeeper
  readonly session: Pick<AreaSession, 'account'>
  readonly sync: DeviceSync
}

/** @param told what the service worker tells */
export async function startServices(
  { http, tokens, session, sync }: DeviceParts,
  told: (message: FromServiceWorker) => void,
  router: AnyRouter,
): Promise<void> {
  watchStorage()
  await startUpdates({ http, isLocked: () => session.account() === null, onMessage: told })
  await startPush(
    {
      http,
      tokens,
      scope: '/careprovider/',
      account: () => session.account()?.id ?? null,
      onPushed: () => {}, // `told` pulls
      onSynced: sync.hearPushes,
    },
    (href) => void router.navigate({ href }),
  )
}
