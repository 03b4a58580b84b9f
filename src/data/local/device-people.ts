// Takes somebody off this device: the account's entry with its locks, what was kept for it, and its drafts. A tab in which they
// work locks.
import { err, ok, type Result } from '../../../contract/result.ts'
import type { DraftStore } from '../../../device/drafts.ts'
import type { DevicePeopleCalls } from '../device-people-port.ts'
import { orStorage } from './or-storage.ts'
import type { OutboxRow } from './pending.ts'
import type { LocalPortsDeps } from './ports.ts'
import { storedInputs } from './stored-inputs.ts'

interface DevicePeopleDeps {
  readonly mirror: Pick<LocalPortsDeps['mirror'], 'outbox'>
  /** removes the account's rows from the device's store, unless the outbox forbids it; whether it did, in one transaction */
  readonly leave: (account: number, mayGo: (rows: readonly OutboxRow[]) => boolean) => Promise<boolean>
  /** every tab but this one */
  readonly lockOthers: () => void
  readonly drafts: Pick<DraftStore, 'dropAccount'>
}

export function createDevicePeople({ mirror, leave, lockOthers, drafts }: DevicePeopleDeps): DevicePeopleCalls {
  return {
    async remove(account) {
      const removed = await orStorage(async (): Promise<Result<null, 'conflict'>> => {
        // OB11: what waits is its author's to send or to take away
        const mayGo = (rows: readonly OutboxRow[]) => {
          const { waiting, stale, toCheck } = storedInputs(rows, account)
          return waiting + stale + toCheck === 0
        }
        // asked twice: nobody's tab is locked for a person who stays
        if (!mayGo(await mirror.outbox())) return err('conflict')
        lockOthers()
        if (!(await leave(account, mayGo))) return err('conflict')
        await drafts.dropAccount(account)
        return ok(null)
      })
      return removed.ok ? removed : err({ code: removed.error })
    },
  }
}
