// The values of the record's Singer index, offered: they never come by themselves, and each stands in its row afterwards.
import { Button } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { shortDate } from '../../../domain/dates.ts'
import { useForm, useFormView } from '../../features/form/index.ts'
import { useWords } from '../../ui/use-words.ts'
import type { RehabWork } from './use-application.ts'

export function TakeSinger({ work }: { readonly work: RehabWork }) {
  const { t } = useTranslation('rehab-application')
  const { locale } = useWords()
  const { store } = useForm()
  const values = useFormView((view) => view.values)
  const { singer } = work
  // what somebody has answered here stays
  const offered = Object.entries(singer?.values ?? {}).filter(
    ([key]) => values[key] === undefined && store.fields.some((field) => field.key === key),
  )
  if (!singer || offered.length === 0) return null
  return (
    <Button
      variant="default"
      onClick={() => {
        for (const [key, value] of offered) if (value !== undefined) store.type(key, value)
      }}
    >
      {singer.date === null
        ? t('singer.take', { count: offered.length })
        : t('singer.takeOf', { count: offered.length, date: shortDate(singer.date, locale) })}
    </Button>
  )
}
