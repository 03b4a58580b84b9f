// What a clinic says of a provider that it has not asked: suggested, confirmed, ruled out, and each taken back. Pure.
import type { PanelCandidate } from '../../../contract/http/patients.ts'
import { type CandidateMark, searchActions } from '../../../domain/lifecycle/search-actions.ts'
import type { SearchPanel } from '../../data/search-port.ts'

/** Deeds that set or take back a mark, with their steps. */
export const markSteps = {
  suggest: 'suggest_provider',
  undoSuggest: 'undo_suggest_provider',
  confirm: 'validate_provider',
  undoConfirm: 'undo_validate_provider',
  ruleOut: 'reject_provider',
  undoRuleOut: 'undo_reject_provider',
} as const
export type MarkDeed = keyof typeof markSteps
const markDeeds = Object.keys(markSteps) as MarkDeed[]
/** ask: by fax, where nobody can read an encrypted request yet */
export type CandidateDeed = MarkDeed | 'askByFax' | 'prefer' | 'undoPrefer' | 'note'

/** What the clinic's people have said of a candidate. */
export const markOf = ({ status }: Pick<PanelCandidate, 'status'>): CandidateMark =>
  status === 'suggested' || status === 'validated' || status === 'rejected' ? status : 'none'

/** The deeds that the lifecycle offers for a candidate. */
export function candidateDeedsOf(
  candidate: Pick<PanelCandidate, 'status' | 'preferred' | 'reachable'>,
  { offered }: Pick<SearchPanel, 'offered'>,
): readonly CandidateDeed[] {
  const mark = markOf(candidate)
  const marks = markDeeds.filter((deed) => {
    const step = markSteps[deed]
    const from: readonly CandidateMark[] = searchActions[step].mark.from
    return offered.includes(step) && from.includes(mark)
  })
  const others: readonly (readonly [CandidateDeed, boolean])[] = [
    ['askByFax', !candidate.reachable && mark !== 'rejected' && offered.includes('send_request')],
    ['prefer', !candidate.preferred && offered.includes('set_patient_preferred')],
    ['undoPrefer', candidate.preferred && offered.includes('set_patient_preferred')],
    ['note', offered.includes('save_note')],
  ]
  return [...marks, ...others.flatMap(([deed, isOffered]) => (isOffered ? [deed] : []))]
}
