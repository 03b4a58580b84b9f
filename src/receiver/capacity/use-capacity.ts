// A house's word of free places on a screen: renewed when the screen opens, when the network is back, and when the device pulls.
import { useEffect, useState } from 'react'
import type { NewReport } from '../../data/capacity-port.ts'
import { usePort } from '../../data/PortsProvider.tsx'
import { isUp, useConnection } from '../../state/connection.ts'
import { detailsOf, isSameWord, reportOfTouch } from './report-of-touch.ts'

export function useCapacity(careproviderId: number) {
  const port = usePort('capacity')
  const view = port.useCapacity(careproviderId)
  const isConnected = useConnection(({ network }) => isUp(network))
  const pulledAt = useConnection(({ lastSyncAt }) => lastSyncAt)
  // biome-ignore lint/correctness/useExhaustiveDependencies: a pull tells that something has changed
  useEffect(() => {
    if (isConnected) void port.renew(careproviderId)
  }, [port, careproviderId, isConnected, pulledAt])
  return { view, report: port.report }
}

/** who touched the wrong word notices at once; later the one before it is no longer what anybody means, ms */
const undoneWithinMs = 300_000

/**
 * The same, with what reports it, and why nothing was kept. What was said can be taken back for five minutes, while it is the word
 * that counts: a colleague's newer one is not.
 */
export function useReporting(careproviderId: number) {
  const { view, report } = useCapacity(careproviderId)
  const [last, setLast] = useState<{ readonly said: NewReport; readonly before: NewReport } | null>(null)
  const [failure, setFailure] = useState<string | null>(null)
  useEffect(() => {
    if (!last) return
    const timer = setTimeout(() => setLast(null), undoneWithinMs)
    return () => clearTimeout(timer)
  }, [last])
  const shown = view?.shown ?? null
  async function say(said: NewReport, before: NewReport | null = shown && detailsOf(shown)): Promise<boolean> {
    const outcome = await report(careproviderId, said)
    setFailure(outcome.ok ? null : outcome.error.code)
    if (outcome.ok) setLast(before && { said, before })
    return outcome.ok
  }
  return {
    view,
    /** code of why the last word was not kept */
    failure,
    /** Resolves whether the device has it. */
    say,
    touch: (status: NewReport['status']) => void say(reportOfTouch(status, shown)),
    /** null: there is nothing to take back (any more) */
    undo: last && shown && isSameWord(last.said, shown) ? () => void say(last.before, null) : null,
  }
}
