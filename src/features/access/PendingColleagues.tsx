// Colleagues who have registered and cannot read patients' data yet: somebody who can has to confirm each of them (KY9).
import { Button, Text } from '@mantine/core'
import { IconUserCheck, IconUsers } from '@tabler/icons-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { roles } from '../../../catalogue/roles.ts'
import { usePort } from '../../data/PortsProvider.tsx'
import type { PendingColleague } from '../../data/ports.ts'
import { ActionList, ActionRow, MoreLine } from '../../ui/ActionList.tsx'
import { ConfirmDialog } from '../../ui/ConfirmDialog.tsx'
import { ErrorNotice } from '../../ui/ErrorNotice.tsx'
import { labelsOf } from '../../ui/labels.ts'
import { MomentText } from '../../ui/times.tsx'
import { useWords } from '../../ui/use-words.ts'

export function PendingColleagues() {
  const { t } = useTranslation('access')
  const colleagues = usePort('access').usePendingColleagues()
  return (
    <ActionList
      title={t('team.waiting')}
      why={t('team.why')}
      of={colleagues}
      expected={2}
      none={t('team.nobody')}
      noneIcon={IconUsers}
    >
      {(colleague) => <ColleagueRow key={colleague.accountId} colleague={colleague} />}
    </ActionList>
  )
}

function ColleagueRow({
  colleague: { accountId, name, roles: held, since, rolesOnly },
}: {
  colleague: PendingColleague
}) {
  const { t } = useTranslation(['access', 'errors'])
  const words = useWords()
  const access = usePort('access')
  const [step, setStep] = useState<'idle' | 'asking' | 'granting'>('idle')
  const [failure, setFailure] = useState<string | null>(null)

  const grant = async () => {
    setStep('granting')
    setFailure(null)
    const outcome = await access.grant(accountId).finally(() => setStep('idle'))
    if (!outcome.ok) setFailure(outcome.error.code)
  }
  return (
    <ActionRow
      name={name}
      more={
        <MoreLine>
          {rolesOnly ? (
            t('team.newRoles', { roles: labelsOf(roles, held, words).join(', ') })
          ) : (
            <>
              {[...labelsOf(roles, held, words), t('team.since')].join(' · ')} <MomentText at={since} />
            </>
          )}
        </MoreLine>
      }
    >
      <Button
        variant="light"
        leftSection={<IconUserCheck size={24} stroke={1.75} aria-hidden />}
        loading={step === 'granting'}
        onClick={() => setStep('asking')}
      >
        {t(rolesOnly ? 'team.confirmRoles' : 'team.grant')}
      </Button>
      {failure ? <ErrorNotice code={failure} /> : null}
      <ConfirmDialog
        opened={step !== 'idle'}
        busy={step === 'granting'}
        title={t(rolesOnly ? 'team.rolesSure' : 'team.sure', { name })}
        confirmLabel={t(rolesOnly ? 'team.confirmRoles' : 'team.grant')}
        onSafe={() => setStep('idle')}
        onConfirm={() => void grant()}
      >
        <Text>{t(rolesOnly ? 'team.rolesText' : 'team.sureText')}</Text>
      </ConfirmDialog>
    </ActionRow>
  )
}
