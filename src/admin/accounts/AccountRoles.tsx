// What an account may where, one row a role: since when, and who gave it. Taken and given here; global ones wait an hour.
import { Button, Text } from '@mantine/core'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { AdminAccount } from '../../../contract/http/admin-accounts.ts'
import type { WantedAct } from '../../../contract/http/pending-acts.ts'
import type { HeldRole } from '../../../contract/http/roles.ts'
import { usePort } from '../../data/PortsProvider.tsx'
import { useCommand } from '../../data/use-command.ts'
import { ConfirmDialog } from '../../ui/ConfirmDialog.tsx'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { Panel } from '../../ui/Panel.tsx'
import { MomentText } from '../../ui/times.tsx'
import { nameOfAssignee } from '../Assignee.tsx'
import classes from '../admin.module.css'
import { ActDialog } from './ActDialog.tsx'
import { GrantFields, grantAt, grantOf, type Place } from './GrantFields.tsx'
import { Refusal } from './Refusal.tsx'
import { heldRoleText } from './role-words.ts'

interface Props {
  readonly record: AdminAccount
  readonly mayEdit: boolean
}

export function AccountRoles({ record, mayEdit }: Props) {
  const { t } = useTranslation('admin-accounts')
  return (
    <>
      <Panel title={t('column.roles')}>
        {record.roles.length === 0 ? (
          <EmptyState>{t('role.none')}</EmptyState>
        ) : (
          <ul className={classes.changes}>
            {record.roles.map((role) => (
              <Row key={`${role.organisation?.id ?? 0} ${role.role_value}`} {...{ record, role, mayEdit }} />
            ))}
          </ul>
        )}
        <Text c="dimmed">{t('role.noKey')}</Text>
      </Panel>
      {mayEdit && record.status !== 'inactive' ? <Give record={record} /> : null}
    </>
  )
}

function Row({ record, role, mayEdit }: Props & { readonly role: HeldRole }) {
  const { t } = useTranslation(['admin-accounts', 'catalogue'])
  const { accounts } = usePort('admin')
  const command = useCommand()
  const [act, setAct] = useState<WantedAct | null>(null)
  const [isAsking, setIsAsking] = useState(false)
  const { organisation, role_value, given_at, given_by } = role
  const name = heldRoleText(t as never, role)
  const giver = nameOfAssignee(given_by)
  const take = () => {
    if (organisation) setIsAsking(true)
    else setAct({ kind: 'take_role', account_id: record.id, role_value })
  }
  return (
    <li className={classes.actions}>
      <span>
        {name}
        {given_at === null ? null : (
          <>
            {' · '}
            {t('role.since')} <MomentText at={given_at} />
          </>
        )}
        {giver ? ` · ${t('role.givenBy', { name: giver })}` : null}
      </span>
      {mayEdit ? (
        <Button size="sm" variant="default" aria-label={t('role.takeOne', { role: name })} onClick={take}>
          {t('role.take')}
        </Button>
      ) : null}
      <ConfirmDialog
        opened={isAsking}
        title={t('role.takeTitle', { role: name })}
        confirmLabel={t('role.take')}
        busy={command.isBusy}
        onSafe={() => {
          command.clear()
          setIsAsking(false)
        }}
        onConfirm={() =>
          void command.run(
            () => accounts.takeRole(record.id, { organisation, role: role_value, stations: null }),
            () => setIsAsking(false),
          )
        }
      >
        <Text>
          {t(
            record.roles.filter((one) => one.organisation?.id === organisation?.id).length > 1
              ? 'role.takeWhat'
              : 'role.takeLast',
            { name: record.name, place: organisation?.name ?? '' },
          )}
        </Text>
        <Refusal command={command} />
      </ConfirmDialog>
      {act ? <ActDialog act={act} onClose={() => setAct(null)} /> : null}
    </li>
  )
}

/** where an account of this kind usually works */
const placeOfType: Readonly<Record<string, Place>> = { staff: 'global', clinic: 'careseeker' }

function Give({ record }: { readonly record: AdminAccount }) {
  const { t } = useTranslation('admin-accounts')
  const { accounts } = usePort('admin')
  const command = useCommand()
  const [grant, setGrant] = useState(grantAt(placeOfType[record.account_type] ?? 'careprovider'))
  const [act, setAct] = useState<WantedAct | null>(null)
  const [done, setDone] = useState('')
  const [isMissing, setIsMissing] = useState(false)
  const give = () => {
    const wanted = grantOf(grant)
    setIsMissing(wanted === null)
    setDone('')
    if (wanted === null) return
    if (wanted.organisation === null) setAct({ kind: 'give_role', account_id: record.id, role_value: wanted.role })
    else
      void command.run(
        () => accounts.giveRole(record.id, wanted),
        () => setDone(t('role.given')),
      )
  }
  return (
    <Panel title={t('role.give')}>
      <div className={classes.form}>
        <GrantFields value={grant} onChange={setGrant} />
        {isMissing ? <Text role="alert">{t('place.missing')}</Text> : null}
        <Refusal command={command} />
        <div className={classes.actions}>
          <Button loading={command.isBusy} onClick={give}>
            {t('role.give')}
          </Button>
          <Text role="status">{done}</Text>
        </div>
      </div>
      {act ? <ActDialog act={act} onClose={() => setAct(null)} /> : null}
    </Panel>
  )
}
