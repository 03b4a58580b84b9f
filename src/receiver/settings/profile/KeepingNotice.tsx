// What came of the last change of what the house shows: spoken, and in the place where it was made.
import { Text } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { ErrorNotice } from '../../../ui/ErrorNotice.tsx'
import { NoAnswer } from '../../../ui/NoAnswer.tsx'
import type { Keeping } from './use-keeping.ts'

interface Props {
  readonly of: Keeping
  readonly types: 'picture' | 'document' | 'pdf'
  /** said when it was saved */
  readonly saved?: string
}

export function KeepingNotice({ of: { step, failure }, types, saved }: Props) {
  const { t } = useTranslation('house-profile')
  const text =
    failure === 'fileSize' || failure === 'fileType' || failure === 'fileCount' ? (
      t(`edit.problem.${failure}`, { types: t(`edit.types.${types}`) })
    ) : failure === 'network' ? (
      <NoAnswer>{t('edit.offline')}</NoAnswer>
    ) : undefined
  return (
    <>
      {failure === null ? null : <ErrorNotice code={failure} text={text} />}
      <Text size="sm" mih={24} role="status">
        {step === 'busy' ? t('edit.busy') : step === 'saved' ? (saved ?? t('edit.saved')) : ''}
      </Text>
    </>
  )
}
