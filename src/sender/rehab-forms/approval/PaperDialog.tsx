// An approval that a doctor without an account gave on paper: who signed, when, and the scan among the patient's files.
import { NativeSelect, Stack, Text, TextInput } from '@mantine/core'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { parseDate } from '../../../../domain/calendar.ts'
import { usePort } from '../../../data/PortsProvider.tsx'
import { useCommand } from '../../../data/use-command.ts'
import { ConfirmDialog } from '../../../ui/ConfirmDialog.tsx'
import { LimitedLine } from '../../../ui/LimitedText.tsx'
import { useToday } from '../../../ui/use-today.ts'
import { FailureNotice } from '../../FailureNotice.tsx'
import type { Report } from './use-report.ts'

/** as long as a name on the form */
const MAX_NAME = 90

interface Props {
  readonly report: Report
  readonly patientId: number
  readonly onClose: () => void
}

export function PaperDialog({ report, patientId, onClose }: Props) {
  const { t } = useTranslation('rehab-approval')
  const today = useToday()
  const files = usePort('files').useFiles({ kind: 'patient', id: patientId })
  const names =
    files.state === 'ready'
      ? files.value.flatMap(({ cid, header }) => (header.state === 'open' ? [{ cid, name: header.value.name }] : []))
      : []
  const [doctor, setDoctor] = useState('')
  const [typed, setTyped] = useState('')
  const [scan, setScan] = useState('')
  const [tried, setTried] = useState(false)
  const { run, isBusy, failure } = useCommand()
  const day = parseDate(typed, today)
  const isDay = day !== null && day <= today
  const isNamed = doctor.trim() !== '' && doctor.trim().length <= MAX_NAME
  return (
    <ConfirmDialog
      opened
      title={t('paper.title')}
      safeLabel={t('cancel')}
      confirmLabel={t('paper.confirm')}
      busy={isBusy}
      onSafe={onClose}
      onConfirm={() => {
        setTried(true)
        if (isNamed && isDay) void run(() => report.approveOnPaper({ doctor, day, scan }), onClose)
      }}
    >
      <Stack gap="md">
        <Text>{t('paper.about', { version: report.version })}</Text>
        <LimitedLine
          label={t('paper.doctor')}
          withAsterisk
          limit={MAX_NAME}
          value={doctor}
          autoComplete="off"
          error={tried && !isNamed ? t('paper.noDoctor') : null}
          onChange={(event) => setDoctor(event.currentTarget.value)}
        />
        <TextInput
          label={t('paper.day')}
          withAsterisk
          value={typed}
          autoComplete="off"
          error={tried && !isDay ? t('paper.noDay') : null}
          onChange={(event) => setTyped(event.currentTarget.value)}
        />
        <NativeSelect
          label={t('paper.scan')}
          description={t('paper.scanHelp')}
          value={scan}
          onChange={(event) => setScan(event.currentTarget.value)}
          data={[{ value: '', label: t('paper.noScan') }, ...names.map(({ name }) => ({ value: name, label: name }))]}
        />
        <FailureNotice failure={failure} />
      </Stack>
    </ConfirmDialog>
  )
}
