// What the points of an item stand for, in words.
import { useTranslation } from 'react-i18next'
import type { IndexKind } from '../../../domain/assessments.ts'

export function useOptionText(kind: IndexKind): (field: string, points: number) => string {
  const { t } = useTranslation('assessments')
  return (field, points) => {
    if (kind === 'barthel') return t(`option.barthel_${field}.${points}`)
    return kind === 'singer' ? t(`option.singer.${points}`) : t(`option.early_rehab.${points === 0 ? 'no' : 'yes'}`)
  }
}
