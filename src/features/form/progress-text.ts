// How far a page is, in the few words that there are for it. Pure.
import { momentText } from '../../../domain/dates.ts'
import type { PageProgress } from '../../../domain/forms/progress.ts'
import type { Words } from '../../../domain/words.ts'

/** That somebody looked through a page, and whether it is other since. */
export interface PageCheck {
  readonly by: string
  /** ms */
  readonly at: number
  /** somebody's change after it */
  readonly changed: { readonly by: string; readonly at: number } | null
}

export type PageState = 'wrong' | 'changed' | 'checked' | 'empty' | 'open' | 'filled'

export function pageState({ filled, open, wrong }: PageProgress, check: PageCheck | null): PageState {
  if (wrong > 0) return 'wrong'
  if (check?.changed) return 'changed'
  if (check && open === 0) return 'checked'
  if (filled === 0) return 'empty'
  return open > 0 ? 'open' : 'filled'
}

/** 'Noch leer', 'Noch 4 offen', 'Geprüft, M. König, heute, 13:40 Uhr' */
export function pageStateText(progress: PageProgress, check: PageCheck | null, nowMs: number, words: Words): string {
  const state = pageState(progress, check)
  switch (state) {
    case 'wrong':
      return words.t('form:page.wrong', { count: progress.wrong })
    case 'changed':
    case 'checked': {
      const { by = '', at = 0 } = (state === 'changed' ? check?.changed : check) ?? {}
      return words.t(`form:page.${state}`, { name: by, time: momentText(at, nowMs, words) })
    }
    case 'open':
      return words.t('form:page.open', { count: progress.open })
    case 'empty':
    case 'filled':
      return words.t(`form:page.${state}`)
  }
}
