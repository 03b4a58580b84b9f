// Who changed a text.
import type { TFunction } from 'i18next'

interface Colleague {
  readonly first_name: string
  readonly last_name: string
}

export const nameOf = (account: Colleague | null, t: TFunction<'admin-texts'>): string =>
  (account && `${account.first_name} ${account.last_name}`.trim()) || t('somebody')
