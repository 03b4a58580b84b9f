// The house's word of free places on the device: shown and kept here first (device/outbox/capacity.ts). The person who is unlocked sends
// their own word; what a colleague or nobody said goes out as the device's.
import { useEffect, useState } from 'react'
import { readCapacity, reportCapacityFromDevice, saveCapacity } from '../../../contract/http/capacity.ts'
import { err, ok, type Result } from '../../../contract/result.ts'
import {
  keepCapacity,
  keepReport,
  onceAnswered,
  type SendReport,
  watchCapacity,
} from '../../../device/outbox/capacity.ts'
import type { CapacityPort, CapacityView } from '../capacity-port.ts'
import { type CallDeps, callAs } from '../session/call-as.ts'
import { orStorage } from './or-storage.ts'
import type { LocalPortsDeps } from './ports.ts'

type CapacityDeps = CallDeps &
  Pick<LocalPortsDeps, 'store' | 'people' | 'clock' | 'onWritten'> & {
    /** one program at a time: whoever asks first, sends first. False: something may still wait */
    readonly sendReports: (send: SendReport) => Promise<boolean>
  }
type WatchedCapacity = Parameters<Parameters<typeof watchCapacity>[2]>[0]

/** an answer of the server is young for so long, ms */
const youngMs = 30_000

export function createCapacityPort(deps: CapacityDeps): CapacityPort {
  const { http, store, people, clock } = deps
  const call = callAs(deps)
  const askedAt = new Map<number, number>()

  const viewOf = ({ known, waiting, fell = [] }: WatchedCapacity): CapacityView => {
    if (waiting) {
      const { report, account, refused } = waiting
      return {
        shown: { ...report, lapsed: false },
        by: account === null ? 'device' : { name: fullName(people().nameOf(account)) },
        send: refused === null ? 'on_device' : 'refused',
        fell,
      }
    }
    if (!known) return { shown: null, by: null, send: null, fell }
    const { updated_at: at, by } = known
    return { shown: { ...known, at }, by: by?.kind === 'device' ? 'device' : by, send: null, fell }
  }

  const send = () =>
    deps.sendReports((careproviderId, { report, account }) => {
      const args = { params: { careproviderId }, body: report }
      return account === people().me ? call(saveCapacity, args) : http.call(reportCapacityFromDevice, args)
    })

  const renew: CapacityPort['renew'] = async (careproviderId) => {
    await send()
    const now = clock.now()
    if (now - (askedAt.get(careproviderId) ?? 0) < youngMs) return ok(null)
    const answer = await call(readCapacity, { params: { careproviderId } })
    if (!answer.ok) return answer
    askedAt.set(careproviderId, now)
    await keepCapacity(store, careproviderId, answer.value)
    return answer
  }

  return {
    useCapacity(careproviderId) {
      const [kept, setKept] = useState<WatchedCapacity>()
      useEffect(() => watchCapacity(store, careproviderId, setKept), [careproviderId, store])
      return kept && viewOf(kept)
    },
    renew,
    async report(careproviderId, report, answer) {
      const kept = await orStorage(async (): Promise<Result<null, never>> => {
        await keepReport(store, careproviderId, { ...report, at: clock.now() }, people().me, answer)
        return ok(null)
      })
      if (!kept.ok) return err({ code: kept.error })
      // the service worker would say it in the device's name: it waits for this page, and sends what that could not
      if (answer === undefined) void send()
      else onceAnswered(store, answer, () => void send())
      deps.onWritten('written')
      return ok(null)
    },
  }
}

const fullName = ({ first_name, last_name }: { readonly first_name: string; readonly last_name: string }): string =>
  `${first_name} ${last_name}`.trim()
