// Takes somebody off this device: the account's entry with its locks, what was kept for it, and its drafts.
import { err, ok, type Result } from '../../../contract/result.ts'
import type { DraftStore } from '../../../device/drafts.ts'
import type { DevicePeopleCalls } from '../device-people-port.ts'
import { keptInputs } from './kept-inputs.ts'
import { orStorage } from './or-storage.ts'
import type { LocalPortsDeps } from './ports.ts'

interface DevicePeopleDeps {
  readonly mirror: Pick<LocalPortsDeps['mirror'], 'outbox'>
  /** removes the account's rows from the device's store */
  readonly leave: (account: number) => Promise<void>
  readonly drafts: Pick<DraftStore, 'dropAccount'>
}

export function createDevicePeople({ mirror, leave, drafts }: DevicePeopleDeps): DevicePeopleCalls {
  return {
    async remove(account) {
      const removed = await orStorage(async (): Promise<Result<null, 'conflict'>> => {
        // OB11: what waits is its author's to send or to take away
        const { waiting, stale, toCheck } = keptInputs(await mirror.outbox(), account)
        if (waiting + stale + toCheck > 0) return err('conflict')
        await leave(account)
        await drafts.dropAccount(account)
        return ok(null)
      })
      return removed.ok ? removed : err({ code: removed.error })
    },
  }
}
