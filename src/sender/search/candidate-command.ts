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
export type MarkCommand = keyof typeof markSteps
const markCommands = Object.keys(markSteps) as MarkCommand[]
/** ask: by fax, where nobody can read an encrypted request yet */
export type CandidateCommand = MarkCommand | 'askByFax' | 'prefer' | 'undoPrefer' | 'note'

/** What the clinic's people have said of a candidate. */
export const markOf = ({ status }: Pick<PanelCandidate, 'status'>): CandidateMark =>
  status === 'suggested' || status === 'validated' || status === 'rejected' ? status : 'none'

/** The commands that the lifecycle offers for a candidate. */
export function candidateCommandsOf(
  candidate: Pick<PanelCandidate, 'status' | 'preferred' | 'reachable'>,
  { offered }: Pick<SearchPanel, 'offered'>,
): readonly CandidateCommand[] {
  const mark = markOf(candidate)
  const marks = markCommands.filter((command) => {
    const step = markSteps[command]
    const from: readonly CandidateMark[] = searchActions[step].mark.from
    return offered.includes(step) && from.includes(mark)
  })
  const others: readonly (readonly [CandidateCommand, boolean])[] = [
    ['askByFax', !candidate.reachable && mark !== 'rejected' && offered.includes('send_request')],
    ['prefer', !candidate.preferred && offered.includes('set_patient_preferred')],
    ['undoPrefer', candidate.preferred && offered.includes('set_patient_preferred')],
    ['note', offered.includes('save_note')],
  ]
  return [...marks, ...others.flatMap(([command, isOffered]) => (isOffered ? [command] : []))]
}
