// The sentences of the answer forms; a date in them is an example that would be accepted.
import { useTranslation } from 'react-i18next'
import { addDays } from '../../../domain/calendar.ts'
import { shortDate } from '../../../domain/dates.ts'
import { useToday } from '../../ui/use-today.ts'
import { useWords } from '../../ui/use-words.ts'

export function useFormWords() {
  const { t } = useTranslation(['receiver', 'domain'])
  const words = useWords()
  const example = shortDate(addDays(useToday(), 7), words.locale)
  return {
    /** the text of a problem's key */
    textOf: (key: string) => t(key, { example }),
    dateExample: t('form.dateExample', { example }),
  }
}
