// The report of a time and of the same length before, asked of the server. What was loaded stays on the screen when the network
// goes, with the time that it is of.
import { useCallback, useEffect, useState } from 'react'
import type { HouseReport } from '../../../contract/http/house-report.ts'
import { usePort } from '../../data/PortsProvider.tsx'
import type { Loadable } from '../../data/ports.ts'
import { unreadState } from '../../data/use-read.ts'
import { clock } from '../../platform/clock.ts'
import { instantsOf, type Range, rangeBefore } from './range.ts'

interface LoadedReport {
  readonly now: HouseReport
  readonly before: HouseReport
  /** R48; as the server answers it */
  readonly dashboards: string | null
  /** ms */
  readonly at: number
}

interface Shown {
  readonly key: string
  readonly report: Loadable<LoadedReport>
  /** the newest question got no answer */
  readonly isOld: boolean
}

export function useReport(house: number, range: Range) {
  const rules = usePort('rules')
  const { from, days, to } = range
  const key = `${house}/${from}/${to}`
  const [shown, setShown] = useState<Shown | null>(null)
  const [turn, setTurn] = useState(0)
  const retry = useCallback(() => setTurn((now) => now + 1), [])
  // biome-ignore lint/correctness/useExhaustiveDependencies: another turn asks again
  useEffect(() => {
    let isCurrent = true
    const asked = { from, to, days, length: null }
    const load = async () => {
      const [now, before] = await Promise.all([
        rules.report(house, instantsOf(asked)),
        rules.report(house, instantsOf(rangeBefore(asked))),
      ])
      if (!isCurrent) return
      const failed = now.ok ? (before.ok ? null : before.error) : now.error
      setShown((last) => {
        if (now.ok && before.ok) {
          const value = { now: now.value, before: before.value, dashboards: now.value.dashboards, at: clock.now() }
          return { key, report: { state: 'ready', value }, isOld: false }
        }
        if (last?.key === key && last.report.state === 'ready') return { ...last, isOld: true }
        return { key, report: unreadState(failed ?? { code: 'unknown' }), isOld: false }
      })
    }
    void load()
    return () => {
      isCurrent = false
    }
  }, [rules, house, from, to, days, key, turn])
  const known: Shown = shown?.key === key ? shown : { key, report: { state: 'loading' }, isOld: false }
  return { ...known, retry }
}
