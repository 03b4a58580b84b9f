// Who changed a text, and which of its group it is.
import type { UseTranslationResponse } from 'react-i18next'

export type Translate = UseTranslationResponse<'admin-texts', undefined>['t']

interface Colleague {
  readonly first_name: string
  readonly last_name: string
}

export const nameOf = (account: Colleague | null, t: Translate): string =>
  (account && `${account.first_name} ${account.last_name}`.trim()) || t('somebody')

interface Place {
  readonly key: string
  readonly slot: string
}

/** A mail's further link, and the last form of a number, have the same place. */
export function slotWords({ key, slot }: Place, t: Translate): string {
  if (slot === '') return t('slot.text')
  return key.endsWith('_other') ? t('slot.many') : t([`slot.${slot}`, 'slot.text'])
}
