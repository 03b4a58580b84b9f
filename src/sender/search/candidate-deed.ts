// What a clinic says of a provider that it has not asked: suggested, confirmed, ruled out, and each taken back. Pure.
import type { CandidateMark, SearchActionType } from '../../../domain/lifecycle/search-actions.ts'
import { searchActions } from '../../../domain/lifecycle/search-actions.ts'
import type { SearchPanel, SearchStep } from '../../data/search-port.ts'

export const candidateDeeds = ['suggest', 'undoSuggest', 'confirm', 'undoConfirm', 'ruleOut', 'undoRuleOut'] as const
export type CandidateDeed = (typeof candidateDeeds)[number]

type MarkStep = Extract<
  SearchStep,
  | 'suggest_provider'
  | 'undo_suggest_provider'
  | 'validate_provider'
  | 'undo_validate_provider'
  | 'reject_provider'
  | 'undo_reject_provider'
>
export const stepOfCandidateDeed = {
  suggest: 'suggest_provider',
  undoSuggest: 'undo_suggest_provider',
  confirm: 'validate_provider',
  undoConfirm: 'undo_validate_provider',
  ruleOut: 'reject_provider',
  undoRuleOut: 'undo_reject_provider',
} as const satisfies Record<CandidateDeed, MarkStep & SearchActionType>

/** The deeds that the lifecycle offers for a candidate with this mark. */
export const candidateDeedsOf = (mark: CandidateMark, { offered }: Pick<SearchPanel, 'offered'>) =>
  candidateDeeds.filter((deed) => {
    const step = stepOfCandidateDeed[deed]
    const from: readonly CandidateMark[] = searchActions[step].mark.from
    return offered.includes(step) && from.includes(mark)
  })
