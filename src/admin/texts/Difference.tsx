// What became of a text: what went is crossed out, what came in is underlined, and both are said to screen readers.
import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { differenceOf } from '../../../domain/texts/difference.ts'
import own from './texts.module.css'

export function Difference({ from, to }: { readonly from: string; readonly to: string }) {
  const { t } = useTranslation('admin-texts')
  const parts = useMemo(() => differenceOf(from, to), [from, to])
  if (from === to) return <p className={own.same}>{t('same')}</p>
  return (
    <p className={own.difference}>
      {parts.map(({ kind, text, at }) =>
        kind === 'removed' ? <del key={at}>{text}</del> : kind === 'added' ? <ins key={at}>{text}</ins> : text,
      )}
    </p>
  )
}
