// 'Gebeten: J. Peters, heute, 13:20 Uhr' in the list of pages.
import { useTranslation } from 'react-i18next'
import type { PageAsk } from '../../../../contract/http/auction-documents.ts'
import { momentText } from '../../../../domain/dates.ts'
import { useNow } from '../../../ui/use-now.ts'
import { useWords } from '../../../ui/use-words.ts'

export function AskedText({ ask }: { readonly ask: PageAsk | null }) {
  const { t } = useTranslation('rehab-asking')
  const words = useWords()
  const now = useNow()
  if (ask === null) return null
  const name = `${ask.of.first_name} ${ask.of.last_name}`
  return <> · {t('asked', { name, time: momentText(ask.at, now, words) })}</>
}
