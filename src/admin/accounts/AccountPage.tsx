// One account: who it is, what it may where, its devices. Never its keys.
import { Button, Text, TextInput } from '@mantine/core'
import { useParams, useSearch } from '@tanstack/react-router'
import { type FormEvent, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { accountStatuses } from '../../../catalogue/account-statuses.ts'
import { labelKeyOf } from '../../../catalogue/define.ts'
import { roles } from '../../../catalogue/roles.ts'
import type { AdminAccount } from '../../../contract/http/admin-accounts.ts'
import type { WantedAct } from '../../../contract/http/pending-acts.ts'
import { accountFields, accountForm, accountTypeChoices, accountValues } from '../../../domain/admin/account-form.ts'
import { parseEmail } from '../../../domain/validators/email.ts'
import { usePort } from '../../data/PortsProvider.tsx'
import { useCommand } from '../../data/use-command.ts'
import { FactList } from '../../ui/FactList.tsx'
import { Loaded } from '../../ui/Loaded.tsx'
import { Panel } from '../../ui/Panel.tsx'
import { ListSkeleton } from '../../ui/skeletons.tsx'
import { MomentText } from '../../ui/times.tsx'
import classes from '../admin.module.css'
import { CallHouse } from '../mails/CallHouse.tsx'
import { paths } from '../paths.ts'
import { RecordHistory } from '../records/RecordHistory.tsx'
import { RecordPage } from '../records/RecordPage.tsx'
import { editsAccounts } from '../rights.ts'
import { useRoles } from '../use-roles.ts'
import { AccountDevices } from './AccountDevices.tsx'
import { AccountRoles } from './AccountRoles.tsx'
import { ActDialog } from './ActDialog.tsx'
import { Refusal } from './Refusal.tsx'
import { WaitingActs } from './WaitingActs.tsx'

export function AccountPage() {
  const { id } = useParams({ strict: false })
  const record = usePort('admin').accounts.useOne(Number(id))
  return (
    <Loaded of={record} skeleton={<ListSkeleton rows={6} />}>
      {(found) => <AccountView key={found.id} record={found} />}
    </Loaded>
  )
}

const listed = (value: unknown): string =>
  Array.isArray(value) ? value.map(String).join(', ') : value === null || value === undefined ? '' : String(value)

function AccountView({ record }: { readonly record: AdminAccount }) {
  const { t } = useTranslation(['admin', 'admin-accounts', 'catalogue'])
  const { accounts } = usePort('admin')
  const mayEdit = editsAccounts(useRoles())
  /** 'provider · Station 4' as words */
  const roleWords = (value: unknown) =>
    (Array.isArray(value) ? value : [])
      .map((one) => {
        const [key = '', ...stations] = String(one).split(' · ')
        const role = roles.entries.find((entry) => entry.key === key)
        return [role ? t(labelKeyOf(roles, role.key)) : key, ...stations].join(' · ')
      })
      .join(', ') || t('history.nothing')
  return (
    <RecordPage
      form={accountForm}
      record={record}
      title={record.name}
      save={accounts.save}
      valuesOf={accountValues}
      fieldsOfValues={accountFields}
      mayEdit={mayEdit}
      listPath={paths.accounts}
      listTitle={t('sections.accounts')}
      path={paths.account}
      facts={<Facts record={record} mayEdit={mayEdit} />}
      tabs={[
        {
          ...{ key: 'roles', label: t('admin-accounts:column.roles'), count: record.roles.length },
          content: <AccountRoles record={record} mayEdit={mayEdit} />,
        },
        {
          ...{ key: 'devices', label: t('admin-accounts:devices.title'), count: record.devices },
          content: <AccountDevices record={record} mayEdit={mayEdit} />,
        },
      ]}
      history={
        <RecordHistory
          resource="accounts"
          id={record.id}
          form={accountForm}
          valuesOf={accountValues}
          others={(key, { from, to }) => {
            if (key.startsWith('roles'))
              return t('history.change', {
                field: t('admin-accounts:rolesAt', {
                  place: key.slice('roles '.length) || t('admin-accounts:place.global'),
                }),
                from: roleWords(from),
                to: roleWords(to),
              })
            if (key === 'invited') return t('admin-accounts:invitedAgain')
            const field = t(`admin-accounts:changed.${key}` as 'admin-accounts:changed.status')
            return t('history.change', {
              field,
              from: listed(from) || t('history.nothing'),
              to: listed(to) || t('history.nothing'),
            })
          }}
        />
      }
    />
  )
}

interface PartProps {
  readonly record: AdminAccount
  readonly mayEdit: boolean
}

function Facts({ record, mayEdit }: PartProps) {
  const { t } = useTranslation(['admin', 'admin-accounts', 'catalogue'])
  const { id, email, status, account_type, created_at, last_seen_at, bounced_at, houses_to_call, devices } = record
  const factors = record.second_factors
  return (
    <>
      <WaitingActs account={id} />
      <FactList
        layout="row"
        facts={[
          { label: t('record.number'), value: `account:${id}` },
          { label: t('field.email'), value: email },
          { label: t('field.status'), value: t(labelKeyOf(accountStatuses, status)) },
          { label: t('field.type'), value: t(labelKeyOf(accountTypeChoices, account_type)) },
          { label: t('admin-accounts:created'), value: <MomentText at={created_at} /> },
          {
            label: t('record.lastUsed'),
            value: last_seen_at === null ? t('column.never') : <MomentText at={last_seen_at} />,
          },
          { label: t('admin-accounts:devices.signedIn'), value: devices },
          {
            label: t('admin-accounts:factors.label'),
            value:
              factors === 0 ? t('admin-accounts:factors.none') : t('admin-accounts:factors.has', { count: factors }),
          },
          ...(bounced_at === null
            ? []
            : [{ label: t('admin-accounts:bounced'), value: <MomentText at={bounced_at} /> }]),
        ]}
      />
      {houses_to_call.length > 0 ? (
        <div className={classes.actions}>
          {houses_to_call.map((house) => (
            <CallHouse key={house.id} house={house} named={houses_to_call.length > 1} />
          ))}
        </div>
      ) : null}
      {mayEdit ? <Steps record={record} /> : <Text>{t('admin-accounts:readsOnly')}</Text>}
      <p>{t('admin-accounts:noKeys')}</p>
    </>
  )
}

function Steps({ record: { id, status, second_factors } }: { readonly record: AdminAccount }) {
  const { t } = useTranslation('admin-accounts')
  const { accounts } = usePort('admin')
  const command = useCommand()
  const [act, setAct] = useState<WantedAct | null>(null)
  // whoever comes from an address that mails do not reach
  const asked: Readonly<Record<string, unknown>> = useSearch({ strict: false })
  const [asksAddress, setAsksAddress] = useState(asked.change === 'email')
  const [done, setDone] = useState('')
  const step = (name: 'reactivate' | 'invite') =>
    void command.run(
      () => accounts.step(id, name),
      () => setDone(t(`step.done.${name}`)),
    )
  return (
    <Panel title={t('step.title')}>
      <div className={classes.actions}>
        {status === 'created' ? (
          <Button variant="default" loading={command.isBusy} onClick={() => step('invite')}>
            {t('step.invite')}
          </Button>
        ) : null}
        {status === 'inactive' ? (
          <Button variant="default" loading={command.isBusy} onClick={() => step('reactivate')}>
            {t('step.reactivate')}
          </Button>
        ) : (
          <>
            <Button variant="default" onClick={() => setAsksAddress((is) => !is)} aria-expanded={asksAddress}>
              {t('step.email')}
            </Button>
            {second_factors > 0 ? (
              <Button variant="default" onClick={() => setAct({ kind: 'reset_factor', account_id: id })}>
                {t('step.resetFactor')}
              </Button>
            ) : null}
            <Button variant="default" onClick={() => setAct({ kind: 'deactivate_account', account_id: id })}>
              {t('step.deactivate')}
            </Button>
          </>
        )}
        <Text role="status">{done}</Text>
      </div>
      <Refusal command={command} />
      {asksAddress ? <Address onAsk={(email) => setAct({ kind: 'change_email', account_id: id, email })} /> : null}
      {act ? <ActDialog act={act} onClose={() => setAct(null)} /> : null}
    </Panel>
  )
}

function Address({ onAsk }: { readonly onAsk: (email: string) => void }) {
  const { t } = useTranslation('admin-accounts')
  const [email, setEmail] = useState('')
  const [isWrong, setIsWrong] = useState(false)
  const submit = (event: FormEvent) => {
    event.preventDefault()
    const address = parseEmail(email)
    setIsWrong(!address.ok)
    if (address.ok) onAsk(address.value)
  }
  return (
    <form className={classes.form} onSubmit={submit} noValidate>
      <TextInput
        type="email"
        label={t('step.newEmail')}
        value={email}
        error={isWrong ? t('refused.no_address') : null}
        onChange={(event) => setEmail(event.currentTarget.value)}
      />
      <Button type="submit">{t('step.askEmail')}</Button>
    </form>
  )
}
