// Whom mails do not reach: by house, and within it by mail domain, with why, since when, and how many mails were lost. A mark is taken
// away by who may change the house.
import { Button, NativeSelect, Text } from '@mantine/core'
import { IconAlertTriangle, IconCheck } from '@tabler/icons-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { bounceKinds } from '../../../catalogue/admin/bounce-kinds.ts'
import { bounceDays, type DeadAddress, type Bounces as Found } from '../../../contract/http/admin-mails.ts'
import { usePort } from '../../data/PortsProvider.tsx'
import { useCommand } from '../../data/use-command.ts'
import { ConfirmDialog } from '../../ui/ConfirmDialog.tsx'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { ErrorNotice } from '../../ui/ErrorNotice.tsx'
import { Loaded } from '../../ui/Loaded.tsx'
import { Panel } from '../../ui/Panel.tsx'
import { ListSkeleton } from '../../ui/skeletons.tsx'
import { MomentText } from '../../ui/times.tsx'
import classes from '../admin.module.css'
import { editsClinics, editsProviders } from '../rights.ts'
import { useRoles } from '../use-roles.ts'
import { CallHouse } from './CallHouse.tsx'
import { ChangeAddress } from './ChangeAddress.tsx'
import { HouseName } from './HouseName.tsx'
import { MailAddress } from './MailAddress.tsx'

interface Props {
  /** 0: as usual */
  readonly days: number
  readonly onDays: (days: number) => void
}

export function Bounces({ days, onDays }: Props) {
  const { t } = useTranslation('admin-mails')
  const shown = bounceDays.find((one) => one === days) ?? bounceDays[1]
  const found = usePort('admin').mails.useBounces(shown)
  return (
    <>
      <div className={`${classes.tools} ${classes.foot}`}>
        <NativeSelect
          size="md"
          label={t('days.label')}
          value={String(shown)}
          data={bounceDays.map((value) => ({ value: String(value), label: t('days.last', { count: value }) }))}
          onChange={(event) => onDays(Number(event.currentTarget.value))}
        />
      </div>
      <Loaded of={found} skeleton={<ListSkeleton rows={6} />}>
        {(bounces) => <Houses bounces={bounces} />}
      </Loaded>
    </>
  )
}

function Houses({ bounces }: { readonly bounces: Found }) {
  const { t } = useTranslation('admin-mails')
  const { houses, problems, total_sent, total_bounced, more } = bounces
  return (
    <div className={classes.record}>
      <div>
        <p className={classes.total}>{t('totals', { sent: total_sent, bounced: total_bounced })}</p>
        {problems.map(({ kind, name, since }) => (
          <p key={`${kind} ${name}`} className={classes.total}>
            <IconAlertTriangle size={20} stroke={1.75} aria-hidden /> {t(`problem.${kind}`, { name })} · {t('since')}{' '}
            <MomentText at={since} />
          </p>
        ))}
      </div>
      {houses.length === 0 ? <EmptyState icon={IconCheck}>{t('noBounces')}</EmptyState> : null}
      {houses.map((group) => (
        <House key={group.house?.id ?? 0} group={group} />
      ))}
      {more ? <p>{t('moreAddresses')}</p> : null}
    </div>
  )
}

function House({ group }: { readonly group: Found['houses'][number] }) {
  const { t } = useTranslation('admin-mails')
  const roles = useRoles()
  const { house, addresses, total_sent, total_bounced } = group
  const maySee = { careprovider: editsProviders(roles), careseeker: editsClinics(roles) }
  const mayClear = house ? maySee[house.kind] : maySee.careprovider && maySee.careseeker
  const domains = [...new Set(addresses.map(({ domain }) => domain))]
  return (
    <Panel title={house?.name ?? t('withoutHouse')} aside={house ? <HouseNumber house={house} /> : null}>
      {house ? (
        <div className={classes.actions}>
          <Text>{t('totals', { sent: total_sent, bounced: total_bounced })}</Text>
          <CallHouse house={house} />
        </div>
      ) : null}
      {domains.map((domain) => (
        <div key={domain}>
          <Text fw={700} mt="md">
            {domain === '' ? t('relatives') : `@${domain}`}
          </Text>
          <ul className={classes.changes}>
            {addresses
              .filter((one) => one.domain === domain)
              .map((one) => (
                <Row key={one.id} address={one} mayClear={mayClear} />
              ))}
          </ul>
        </div>
      ))}
    </Panel>
  )
}

function HouseNumber({ house }: { readonly house: NonNullable<Found['houses'][number]['house']> }) {
  const { t } = useTranslation('admin-mails')
  return <HouseName house={{ ...house, name: t('openHouse') }} />
}

function Row({ address: one, mayClear }: { readonly address: DeadAddress; readonly mayClear: boolean }) {
  const { t } = useTranslation(['admin-mails', 'catalogue-admin'])
  const { mails } = usePort('admin')
  const command = useCommand()
  const [isAsking, setIsAsking] = useState(false)
  const { id, address, account, kind, since, last_at, lost, mail_id, of_portal } = one
  const name = `${account.first_name} ${account.last_name}`.trim()
  return (
    <li className={classes.change}>
      <div className={classes.actions}>
        {of_portal ? (
          <span>{t('hiddenAddress')}</span>
        ) : (
          <>
            {address === null ? <MailAddress mailId={mail_id} /> : <strong>{address}</strong>}
            <span>{name || t('invited')}</span>
            <ChangeAddress account={account.id} name={name || (address ?? `…@${one.domain}`)} />
          </>
        )}
        {mayClear ? (
          <Button size="sm" variant="default" onClick={() => setIsAsking(true)}>
            {t('clearMark')}
          </Button>
        ) : null}
      </div>
      <Text>
        {t(bounceKinds.labelKey(bounceKinds.code[kind]))} · {t('since')} <MomentText at={since} /> ·{' '}
        {t('lost', { count: lost })} · {t('last')} <MomentText at={last_at} />
      </Text>
      <ConfirmDialog
        opened={isAsking}
        title={t('clearTitle')}
        confirmLabel={t('clearMark')}
        busy={command.isBusy}
        onSafe={() => setIsAsking(false)}
        onConfirm={() =>
          void command.run(
            () => mails.clear(id),
            () => setIsAsking(false),
          )
        }
      >
        {t('clearWhat', { address: address ?? (of_portal ? t('thisAddress') : `…@${one.domain}`) })}
        {command.failure ? <ErrorNotice code={command.failure.code} /> : null}
      </ConfirmDialog>
    </li>
  )
}
