// Bulk changes of very many records that wait for their hour, on the start page, with the way back.
import { Anchor, Button } from '@mantine/core'
import { IconAlertTriangle } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import type { BulkChange } from '../../../contract/http/bulk-changes.ts'
import { clockTime } from '../../../domain/clock-time.ts'
import { usePort } from '../../data/PortsProvider.tsx'
import { useCommand } from '../../data/use-command.ts'
import { ErrorNotice } from '../../ui/ErrorNotice.tsx'
import { Panel } from '../../ui/Panel.tsx'
import { useBasicWords } from '../../ui/use-basic-words.ts'
import { nameOfAssignee } from '../Assignee.tsx'
import { paths } from '../paths.ts'
import { editsClinics, editsProviders, opensClinics, opensProviders } from '../rights.ts'
import classes from '../start/start.module.css'
import { useRoles } from '../use-roles.ts'

export function WaitingBulk() {
  const roles = useRoles()
  return opensProviders(roles) || opensClinics(roles) ? <Waiting /> : null
}

function Waiting() {
  const { t } = useTranslation('admin-lists')
  const found = usePort('admin').lists.bulk.useList({ status: 'waiting' })
  if (found.state !== 'ready' || found.value.items.length === 0) return null
  return (
    <Panel title={t('waiting.title', { count: found.value.items.length })}>
      <ul className={classes.lines}>
        {found.value.items.map((one) => (
          <Line key={one.id} one={one} />
        ))}
      </ul>
    </Panel>
  )
}

function Line({ one }: { readonly one: BulkChange }) {
  const { t } = useTranslation(['admin-lists', 'admin'])
  const { bulk } = usePort('admin').lists
  const roles = useRoles()
  const words = useBasicWords()
  const command = useCommand()
  const mayEdit = one.list === 'careproviders' ? editsProviders(roles) : editsClinics(roles)
  const list = t(`list.${one.list}` as 'list.careproviders')
  return (
    <li className={classes.line}>
      <IconAlertTriangle size={24} stroke={1.75} aria-hidden className={classes.mark} />
      <div className={classes.words}>
        <Anchor component={Link} to={paths.bulkChange} params={{ id: String(one.id) } as never}>
          {t('waiting.what', { count: one.counts.planned ?? 0, list })}
        </Anchor>
        <span className={classes.small}>
          {t('waiting.by', { name: nameOfAssignee(one.account) ?? t('admin:history.somebody') })}
          {one.starts_at === null ? null : <> · {t('waiting.due', { time: clockTime(one.starts_at, words) })}</>}
        </span>
        {one.reason ? <span className={classes.small}>{t('admin:history.reason', { reason: one.reason })}</span> : null}
        {command.failure ? <ErrorNotice code={command.failure.code} /> : null}
      </div>
      {mayEdit ? (
        <Button
          size="sm"
          variant="default"
          loading={command.isBusy}
          onClick={() => void command.run(() => bulk.step(one.id, 'stop'))}
        >
          {t('waiting.withdraw')}
        </Button>
      ) : null}
    </li>
  )
}
