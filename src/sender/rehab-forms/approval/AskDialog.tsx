// Whom to ask for an approval, and a sentence for them; both are sealed, the mail says only that an approval waits.
import { NativeSelect, Stack, Text } from '@mantine/core'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { usePort } from '../../../data/PortsProvider.tsx'
import { useCommand } from '../../../data/use-command.ts'
import { ConfirmDialog } from '../../../ui/ConfirmDialog.tsx'
import { LimitedText } from '../../../ui/LimitedText.tsx'
import { FailureNotice } from '../../FailureNotice.tsx'
import type { Report } from './use-report.ts'

/** ours */
export const MAX_SENTENCE = 600

export function AskDialog({ report, onClose }: { readonly report: Report; readonly onClose: () => void }) {
  const { t } = useTranslation('rehab-approval')
  const doctors = usePort('documents').useDoctors()
  const [to, setTo] = useState('')
  const [sentence, setSentence] = useState('')
  const { run, isBusy, failure } = useCommand()
  const known = doctors.state === 'ready' ? doctors.value : []
  const isTooLong = sentence.trim().length > MAX_SENTENCE
  const lacksDoctors = doctors.state === 'ready' && known.length === 0
  return (
    <ConfirmDialog
      opened
      title={t('ask.title')}
      safeLabel={t('cancel')}
      confirmLabel={t('ask.confirm')}
      busy={isBusy}
      waits={isTooLong || lacksDoctors}
      onSafe={onClose}
      onConfirm={() => {
        if (!isTooLong && !lacksDoctors) void run(() => report.ask(to === '' ? null : Number(to), sentence), onClose)
      }}
    >
      <Stack gap="md">
        {lacksDoctors ? (
          <Text>{t('ask.nobody')}</Text>
        ) : (
          <NativeSelect
            label={t('ask.to')}
            value={to}
            onChange={(event) => setTo(event.currentTarget.value)}
            data={[
              { value: '', label: t('ask.all') },
              ...known.map(({ id, first_name, last_name }) => ({
                value: String(id),
                label: `${first_name} ${last_name}`,
              })),
            ]}
          />
        )}
        <LimitedText
          label={t('ask.sentence')}
          value={sentence}
          limit={MAX_SENTENCE}
          minRows={2}
          autoComplete="off"
          onChange={(event) => setSentence(event.currentTarget.value)}
        />
        <Text>{t('ask.mail')}</Text>
        {report.gaps.length > 0 ? <Text>{t('ask.gaps', { count: report.gaps.length })}</Text> : null}
        <FailureNotice failure={failure} />
      </Stack>
    </ConfirmDialog>
  )
}
