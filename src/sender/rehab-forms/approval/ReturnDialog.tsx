// A report goes back with a reason: comments at its fields, or a sentence.
import { Stack, Text } from '@mantine/core'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useCommand } from '../../../data/use-command.ts'
import { ConfirmDialog } from '../../../ui/ConfirmDialog.tsx'
import { LimitedText } from '../../../ui/LimitedText.tsx'
import { FailureNotice } from '../../FailureNotice.tsx'
import { MAX_SENTENCE } from './AskDialog.tsx'
import type { Report } from './use-report.ts'

export function ReturnDialog({ report, onClose }: { readonly report: Report; readonly onClose: () => void }) {
  const { t } = useTranslation('rehab-approval')
  const [sentence, setSentence] = useState('')
  const [tried, setTried] = useState(false)
  const { run, isBusy, failure } = useCommand()
  const lacks = sentence.trim() === '' && report.own.length === 0
  return (
    <ConfirmDialog
      opened
      title={t('return.title')}
      safeLabel={t('cancel')}
      confirmLabel={t('return.confirm')}
      busy={isBusy}
      onSafe={onClose}
      onConfirm={() => {
        setTried(true)
        if (!lacks && sentence.trim().length <= MAX_SENTENCE) void run(() => report.sendBack(sentence), onClose)
      }}
    >
      <Stack gap="md">
        <Text>{t('return.comments', { count: report.own.length })}</Text>
        <LimitedText
          label={t('return.sentence')}
          value={sentence}
          limit={MAX_SENTENCE}
          minRows={3}
          autoComplete="off"
          error={tried && lacks ? t('return.lacks') : null}
          onChange={(event) => setSentence(event.currentTarget.value)}
        />
        <FailureNotice failure={failure} />
      </Stack>
    </ConfirmDialog>
  )
}
