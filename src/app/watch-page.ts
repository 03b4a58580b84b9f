// R56 on a page without a service worker: what is new comes when it is loaded anew, which a person decides.

import { protocolVersion } from '../../contract/protocol-version.ts'
import type { Http } from '../../device/http/call.ts'
import { systemTimers } from '../../device/platform/clock.ts'
import { ownBuild } from '../platform/app-version.ts'
import { removeServiceWorkers } from '../pwa/remove-service-workers.ts'
import { readVersions, type ServedVersions, watchVersions } from '../pwa/versions.ts'
import { useAppUpdate } from '../state/app-update.ts'
import { hearTexts } from './hear-texts.ts'

/** @returns what ends it */
export function watchPage(http: Http): () => void {
  const own = ownBuild()
  useAppUpdate.setState({ accept: () => location.reload() })
  return watchVersions(
    () => readVersions(http),
    systemTimers.after,
    async (told) => {
      if (!told.service_worker) await removeServiceWorkers()
      tellNeed(told)
      await hearTexts(http, told)
      const { build } = told.versions
      if (build !== null && own !== null && build !== own) useAppUpdate.setState({ state: 'ready' })
    },
  )
}

export const tellNeed = ({ versions }: ServedVersions): void =>
  useAppUpdate.setState({ isNeeded: versions.min_protocol > protocolVersion })
