// How many providers fit while the form of a search changes: asked 300 ms after the last change, late answers dropped.
import { useDebouncedValue } from '@mantine/hooks'
import { useEffect, useState } from 'react'
import type { SearchCriteria } from '../../../contract/actions/search-codes.ts'
import type { MoreCandidates } from '../../../contract/http/patients.ts'
import { usePort } from '../../data/PortsProvider.tsx'
import type { ActionFailure } from '../../data/ports.ts'

const DEBOUNCE_MS = 300

export type CandidateCount =
  /** the form has no criteria yet */
  | { readonly state: 'none' }
  | { readonly state: 'counting' }
  | { readonly state: 'known'; readonly count: number; readonly more: readonly MoreCandidates[] }
  | { readonly state: 'failed'; readonly code: ActionFailure['code'] }

/** Counts for the criteria, null while the form has problems. Equal criteria are not asked again. */
export function useCandidateCount(patientId: number, criteria: SearchCriteria | null): CandidateCount {
  const clinic = usePort('clinic')
  const wanted = criteria === null ? null : JSON.stringify(criteria)
  const [asked] = useDebouncedValue(wanted, DEBOUNCE_MS)
  const [answer, setAnswer] = useState<{ readonly of: string; readonly count: CandidateCount } | null>(null)
  useEffect(() => {
    if (asked === null) return
    let isCurrent = true
    const show = (count: CandidateCount) => isCurrent && setAnswer({ of: asked, count })
    clinic.countCandidates(patientId, JSON.parse(asked) as SearchCriteria).then(
      (found) => show(found.ok ? { state: 'known', ...found.value } : { state: 'failed', code: found.error.code }),
      () => show({ state: 'failed', code: 'internal' }),
    )
    return () => {
      isCurrent = false
    }
  }, [clinic, patientId, asked])
  if (wanted === null) return { state: 'none' }
  return answer?.of === wanted ? answer.count : { state: 'counting' }
}
