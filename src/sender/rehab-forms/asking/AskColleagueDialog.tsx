// Whom to ask to fill in a page. What they are told names the page and who asks, and nothing of the patient.
import { NativeSelect, Stack, Text } from '@mantine/core'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { RehabForm } from '../../../../contract/actions/document-codes.ts'
import { usePort } from '../../../data/PortsProvider.tsx'
import { useCommand } from '../../../data/use-command.ts'
import { useAccount } from '../../../state/SessionProvider.tsx'
import { ConfirmDialog } from '../../../ui/ConfirmDialog.tsx'
import { FailureNotice } from '../../FailureNotice.tsx'
import type { RehabWork } from '../use-application.ts'

interface Props {
  readonly work: RehabWork
  readonly form: RehabForm
  /** key of the page */
  readonly page: string
  readonly onClose: () => void
}

export function AskColleagueDialog({ work, form, page, onClose }: Props) {
  const { t } = useTranslation('rehab-asking')
  const { id: own } = useAccount()
  const documents = usePort('documents')
  const members = usePort('access').useMembers()
  const others = members.state === 'ready' ? members.value.filter(({ accountId }) => accountId !== own) : []
  const [to, setTo] = useState('')
  const [isTried, setIsTried] = useState(false)
  const { run, isBusy, failure } = useCommand()
  return (
    <ConfirmDialog
      opened
      title={t('title', { page })}
      safeLabel={t('cancel')}
      confirmLabel={t('confirm')}
      busy={isBusy}
      onSafe={onClose}
      onConfirm={() => {
        setIsTried(true)
        if (to !== '') void run(() => documents.askColleague(work.search, form, page, Number(to)), onClose)
      }}
    >
      <Stack gap="md">
        <NativeSelect
          label={t('to')}
          value={to}
          error={isTried && to === '' ? t('missing') : null}
          onChange={(event) => setTo(event.currentTarget.value)}
          data={[
            { value: '', label: t('choose') },
            ...others.map(({ accountId, name }) => ({ value: String(accountId), label: name })),
          ]}
        />
        <Text>{t('what')}</Text>
        <FailureNotice failure={failure} />
      </Stack>
    </ConfirmDialog>
  )
}
