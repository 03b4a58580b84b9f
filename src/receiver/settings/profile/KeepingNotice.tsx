// What came of the last change of what the house shows: spoken, and in the place where it was made.
import { Text } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import type { FileFailure } from '../../../data/file-port.ts'
import { failureText } from '../../../features/files/index.ts'
import { ErrorNotice } from '../../../ui/ErrorNotice.tsx'
import { NoAnswer } from '../../../ui/NoAnswer.tsx'
import { useWords } from '../../../ui/use-words.ts'
import type { Keeping } from './use-keeping.ts'

interface Props {
  readonly of: Keeping
  readonly types: 'picture' | 'document' | 'pdf'
  /** said when it was saved */
  readonly saved?: string
}

export function KeepingNotice({ of: { step, failure }, types, saved }: Props) {
  const { t } = useTranslation(['house-profile', 'files'])
  const words = useWords()
  const text =
    failure === 'fileSize' || failure === 'fileType' || failure === 'fileCount' ? (
      t(`edit.problem.${failure}`, { types: t(`edit.types.${types}`) })
    ) : failure === 'network' ? (
      <NoAnswer>{t('edit.offline')}</NoAnswer>
    ) : failure === null ? undefined : (
      failureText(failure as FileFailure, words, t(`edit.types.${types}`))
    )
  return (
    <>
      {failure === null ? null : <ErrorNotice code={failure} text={text} />}
      <Text size="sm" mih={24} role="status">
        {step === 'busy' ? t('edit.busy') : step === 'saved' ? (saved ?? t('edit.saved')) : ''}
      </Text>
    </>
  )
}
