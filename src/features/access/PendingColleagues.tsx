// Colleagues who have registered and cannot read patients' data yet: somebody who can has to confirm each of them (KY9).
import { Button, Text } from '@mantine/core'
import { IconUserCheck, IconUsers } from '@tabler/icons-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { roles } from '../../../catalogue/roles.ts'
import { usePort } from '../../data/PortsProvider.tsx'
import type { PendingColleague } from '../../data/ports.ts'
import { ConfirmDialog } from '../../ui/ConfirmDialog.tsx'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { ErrorNotice } from '../../ui/ErrorNotice.tsx'
import { Loaded } from '../../ui/Loaded.tsx'
import { labelsOf } from '../../ui/labels.ts'
import { Panel } from '../../ui/Panel.tsx'
import { ListSkeleton } from '../../ui/skeletons.tsx'
import { MomentText } from '../../ui/times.tsx'
import { useWords } from '../../ui/use-words.ts'
import classes from './PendingColleagues.module.css'

export function PendingColleagues() {
  const { t } = useTranslation('access')
  const colleagues = usePort('access').usePendingColleagues()
  return (
    <Panel title={t('team.waiting')}>
      <Text className={classes.why ?? ''}>{t('team.why')}</Text>
      <Loaded of={colleagues} skeleton={<ListSkeleton rows={2} height={72} />}>
        {(value) =>
          value.length === 0 ? (
            <EmptyState icon={IconUsers}>{t('team.nobody')}</EmptyState>
          ) : (
            <ul className={classes.list}>
              {value.map((colleague) => (
                <ColleagueRow key={colleague.accountId} colleague={colleague} />
              ))}
            </ul>
          )
        }
      </Loaded>
    </Panel>
  )
}

function ColleagueRow({ colleague: { accountId, name, roles: held, since } }: { colleague: PendingColleague }) {
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
    <li className={classes.row}>
      <div className={classes.person}>
        <span className={classes.name}>{name}</span>
        <span className={classes.more}>
          {[...labelsOf(roles, held, words), t('team.since')].join(' · ')} <MomentText at={since} />
        </span>
      </div>
      <Button
        variant="light"
        leftSection={<IconUserCheck size={24} stroke={1.75} aria-hidden />}
        loading={step === 'granting'}
        onClick={() => setStep('asking')}
      >
        {t('team.grant')}
      </Button>
      {failure ? <ErrorNotice code={failure} /> : null}
      <ConfirmDialog
        opened={step !== 'idle'}
        busy={step === 'granting'}
        title={t('team.sure', { name })}
        confirmLabel={t('team.grant')}
        onSafe={() => setStep('idle')}
        onConfirm={() => void grant()}
      >
        <Text>{t('team.sureText')}</Text>
      </ConfirmDialog>
    </li>
  )
}
