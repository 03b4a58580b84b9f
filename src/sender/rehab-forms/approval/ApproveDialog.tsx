// What exactly is approved, by whom, and what ends it (W32).
import { Stack, Text, TextInput } from '@mantine/core'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { parsePhone } from '../../../../domain/validators/phone.ts'
import { useCommand } from '../../../data/use-command.ts'
import { useAccount } from '../../../state/SessionProvider.tsx'
import { ConfirmDialog } from '../../../ui/ConfirmDialog.tsx'
import { FailureNotice } from '../../FailureNotice.tsx'
import type { Application } from '../application.ts'
import type { Report } from './use-report.ts'

interface Props {
  readonly report: Report
  readonly application: Application
  readonly onClose: () => void
}

export function ApproveDialog({ report, application, onClose }: Props) {
  const { t } = useTranslation('rehab-approval')
  const account = useAccount()
  const { doctorPhone } = application.values
  const [phone, setPhone] = useState(typeof doctorPhone === 'string' ? doctorPhone : '')
  const [tried, setTried] = useState(false)
  const { run, isBusy, failure } = useCommand()
  const isPhone = phone.trim() === '' || parsePhone(phone).ok
  const isWrong = report.wrong.length > 0
  const from = report.form.pages[0]?.key
  const to = report.form.pages.at(-1)?.key
  return (
    <ConfirmDialog
      opened
      title={t('approve.title')}
      confirmLabel={t('approve.confirm')}
      busy={isBusy}
      waits={isWrong}
      onSafe={onClose}
      onConfirm={() => {
        setTried(true)
        if (isPhone && !isWrong) void run(() => report.approve(phone), onClose)
      }}
    >
      <Stack gap="md">
        <Text>{t('approve.version', { version: report.version })}</Text>
        <Text>{`${account.firstName} ${account.lastName}`}</Text>
        <TextInput
          label={t('approve.phone')}
          type="tel"
          value={phone}
          autoComplete="off"
          error={tried && !isPhone ? t('approve.noPhone') : null}
          onChange={(event) => setPhone(event.currentTarget.value)}
        />
        {isWrong ? (
          <Text role="alert">{t('approve.wrong', { count: report.wrong.length })}</Text>
        ) : (
          <Text>{t('approve.gaps', { count: report.gaps.length })}</Text>
        )}
        <Text>{t('approve.ends', { from, to })}</Text>
        <FailureNotice failure={failure} />
      </Stack>
    </ConfirmDialog>
  )
}
