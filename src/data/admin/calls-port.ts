// The operator's work with providers on their way to taking part: calls, and notes.
import type { CallList, MergedNote, NewCall, ProviderCalls, ProviderNote } from '../../../contract/http/admin-calls.ts'
import type { Result } from '../../../contract/result.ts'
import type { ActionFailure, Loadable } from '../ports.ts'

export interface CallsPort {
  /** whom to call until the end of today */
  useCalls(query: { readonly mine: boolean; readonly start: number }): Loadable<CallList>
  useProvider(careproviderId: number): Loadable<ProviderCalls>
  /** record_changed: somebody else was first; useProvider has what they entered */
  enter(careproviderId: number, call: NewCall): Promise<Result<ProviderCalls, ActionFailure>>
  /** `merged`: of its duplicates, read only */
  useNotes(
    careproviderId: number,
  ): Loadable<{ readonly own: readonly ProviderNote[]; readonly merged: readonly MergedNote[] }>
  /** `known` null: a new one */
  saveNote(
    careproviderId: number,
    known: { readonly id: number; readonly rev: number } | null,
    text: string,
  ): Promise<Result<ProviderNote, ActionFailure>>
}
