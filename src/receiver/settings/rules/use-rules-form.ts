// The form over what is kept: only what was changed is remembered, sealed on this device, so that a lock loses nothing and what
// a colleague saves meanwhile stays.
import { useState } from 'react'
import type { StoredRules } from '../../../../contract/http/matching-rules.ts'
import { fittingParts, useDraft } from '../../../state/drafts.ts'
import { changesOf, formOf, type RulesForm } from './rules-form.ts'

interface Draft {
  /** the rules that it was begun on */
  readonly rev: number
  readonly changes: Partial<RulesForm>
}

export interface EditedRules {
  readonly form: RulesForm
  /** how many fields differ from what is kept */
  readonly changed: number
  /** somebody has saved since the first change */
  readonly isOvertaken: boolean
  readonly draft: string
  set<F extends keyof RulesForm>(field: F, value: RulesForm[F]): void
  discard(): void
  /** after discarding: brings the changes back; null: there is nothing to bring */
  readonly bringBack: (() => void) | null
  /** after saving */
  forget(): void
}

export function useRulesForm(careproviderId: number, kept: StoredRules): EditedRules {
  const name = `rules/${careproviderId}`
  const none: Draft = { rev: 0, changes: {} }
  const [draft, write, forget] = useDraft<Draft>(name, none)
  const [discarded, setDiscarded] = useState<Draft | null>(null)
  const saved = formOf(kept.rules)
  const form = { ...saved, ...fittingParts(saved, draft.changes) }
  const changed = Object.keys(changesOf(saved, form)).length
  return {
    form,
    changed,
    isOvertaken: changed > 0 && draft.rev !== kept.rev,
    draft: name,
    set(field, value) {
      setDiscarded(null)
      write((before) => {
        const changes = changesOf(saved, { ...saved, ...fittingParts(saved, before.changes), [field]: value })
        const isFirst = Object.keys(before.changes).length === 0
        return Object.keys(changes).length === 0 ? none : { rev: isFirst ? kept.rev : before.rev, changes }
      })
    },
    discard() {
      setDiscarded(draft)
      forget()
    },
    bringBack:
      discarded && changed === 0
        ? () => {
            write(discarded)
            setDiscarded(null)
          }
        : null,
    forget() {
      setDiscarded(null)
      forget()
    },
  }
}
