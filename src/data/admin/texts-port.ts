// The operator's own texts (A11, A12, A13).
import type * as contract from '../../../contract/http/texts.ts'
import type { Result } from '../../../contract/result.ts'
import type { ActionFailure, Loadable } from '../ports.ts'

export type TextQuery = {
  readonly part: contract.TextPart
  readonly locale: contract.TextLocale
  readonly q?: string
  readonly only?: 'changed' | 'missing' | 'stale'
  readonly start: number
  readonly count: number
}

/** A mail as it is typed. */
export interface MailDraft {
  readonly group: string
  readonly locale: contract.TextLocale
  readonly region: 'weserems' | 'bavaria' | null
  /** by key; what is left out is as it is shown now */
  readonly texts: Readonly<Record<string, string>>
}

export interface ChangedText {
  readonly part: contract.TextPart
  readonly key: string
  readonly locale: contract.TextLocale
  /** null: the delivered one */
  readonly text: string | null
  /** that was seen */
  readonly rev: number | null
}

export interface TextsPort {
  useFound(query: TextQuery): Loadable<{
    readonly texts: readonly contract.TextLine[]
    readonly total: number
    readonly changed: number
    readonly stale: number
    readonly missing: number
  }>
  useGroup(part: contract.TextPart, group: string): Loadable<contract.TextGroup>
  /** All of them, or none; record_changed: useGroup has them as they are now. */
  save(texts: readonly ChangedText[], reason: string): Promise<Result<null, ActionFailure>>
  usePreview(draft: MailDraft): Loadable<contract.MailPreview>
  sendProbe(draft: MailDraft): Promise<Result<contract.ProbeState, ActionFailure>>
  /** What became of it. */
  readProbe(id: number): Promise<Result<contract.ProbeState, ActionFailure>>
}
