// Where a value comes from, in words. Pure.
import { shortDate } from '../../../domain/dates.ts'
import type { SourceValue } from '../../../domain/forms/entries.ts'
import type { Words } from '../../../domain/words.ts'

/** the kinds that have words and an icon of their own */
export const originKinds = ['patient', 'search', 'clinic', 'assessment', 'account', 'application'] as const
export type OriginKind = (typeof originKinds)[number]

export const originKind = (kind: string): OriginKind => originKinds.find((one) => one === kind) ?? 'patient'

/** 'Aus den Angaben, 24.11.2026' */
export function originText({ kind, date }: Pick<SourceValue, 'kind' | 'date'>, words: Words): string {
  const from = words.t(`form:origin.from.${originKind(kind)}`)
  return date === undefined ? from : words.t('form:origin.dated', { from, date: shortDate(date, words.locale) })
}
