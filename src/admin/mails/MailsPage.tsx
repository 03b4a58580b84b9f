// Mails: what went out and what became of it, and, by house, whom mails do not reach. Tab, filters and page stand in the address.
import { Text } from '@mantine/core'
import { IconMail } from '@tabler/icons-react'
import { useNavigate, useSearch } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { bounceKinds } from '../../../catalogue/admin/bounce-kinds.ts'
import { mailStates } from '../../../catalogue/mail-states.ts'
import { mailTypes } from '../../../catalogue/mail-types.ts'
import type { AdminMail } from '../../../contract/http/admin-mails.ts'
import type { MailFilters } from '../../data/admin/mails-port.ts'
import { usePort } from '../../data/PortsProvider.tsx'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { Loaded } from '../../ui/Loaded.tsx'
import { Page } from '../../ui/Page.tsx'
import { ListSkeleton } from '../../ui/skeletons.tsx'
import { TabsWithDot } from '../../ui/TabsWithDot.tsx'
import { MomentText } from '../../ui/times.tsx'
import classes from '../admin.module.css'
import { paths } from '../paths.ts'
import { type Address, dayIn, idIn } from '../records/address-values.ts'
import { OlderPages } from '../records/OlderPages.tsx'
import { opensContents } from '../rights.ts'
import { useRoles } from '../use-roles.ts'
import { Bounces } from './Bounces.tsx'
import { HouseName } from './HouseName.tsx'
import { MailAddress } from './MailAddress.tsx'
import { MailFilterForm } from './MailFilterForm.tsx'

/** What the address says; what is no filter is none. */
function filtersOf(address: Address): MailFilters {
  const type = idIn(address.type)
  return {
    ...(dayIn(address.from) && { from: dayIn(address.from) }),
    ...(dayIn(address.to) && { to: dayIn(address.to) }),
    ...(mailStates.isKey(address.state) && { state: address.state }),
    ...(mailTypes.isCode(type) && { type }),
    ...(idIn(address.house) && { organisation: idIn(address.house) }),
  }
}

export type Go = (next: Readonly<Record<string, string | number>>, replace?: boolean) => void

export function MailsPage() {
  const { t } = useTranslation(['admin-mails', 'admin'])
  const address: Address = useSearch({ strict: false })
  const navigate = useNavigate()
  // what went out is for who reads everything; dead addresses are of each role's houses
  const seesAll = opensContents(useRoles())
  const tab = address.tab === 'bounces' || !seesAll ? 'bounces' : 'sent'
  const filters = filtersOf(address)
  const go: Go = (next, replace = true) => {
    const { from, to, state, type, organisation } = filters
    const all = { tab, from, to, state, type, house: organisation, ...next }
    const search = Object.fromEntries(
      Object.entries(all).filter(([key, value]) => value && !(key === 'tab' && value === 'sent')),
    )
    void navigate({ to: paths.mails, search, replace } as never)
  }
  const tabs = [
    ...(seesAll ? [{ value: 'sent', label: t('tab.sent') }] : []),
    { value: 'bounces', label: t('tab.bounces') },
  ]
  return (
    <Page title={t('title')} width="wide">
      <TabsWithDot label={t('title')} tabs={tabs} value={tab} onChange={(next) => go({ tab: next })}>
        {tab === 'sent' ? (
          <Sent filters={filters} before={idIn(address.before) || null} onGo={go} />
        ) : (
          <Bounces days={idIn(address.days)} onDays={(days) => go({ days })} />
        )}
      </TabsWithDot>
    </Page>
  )
}

function Sent({ filters, before, onGo }: { filters: MailFilters; before: number | null; onGo: Go }) {
  const { t } = useTranslation('admin-mails')
  const found = usePort('admin').mails.useMails(filters, before)
  return (
    <>
      <MailFilterForm key={JSON.stringify(filters)} filters={filters} onApply={onGo} />
      <Loaded of={found} skeleton={<ListSkeleton rows={8} />}>
        {({ mails, more, total_sent, total_bounced }) => (
          <>
            <p className={classes.total}>{t('totals', { sent: total_sent, bounced: total_bounced })}</p>
            {mails.length === 0 ? <EmptyState icon={IconMail}>{t('empty')}</EmptyState> : <Table mails={mails} />}
            <OlderPages before={before} last={more ? mails.at(-1)?.id : undefined} onGo={onGo} />
          </>
        )}
      </Loaded>
    </>
  )
}

function Table({ mails }: { readonly mails: readonly AdminMail[] }) {
  const { t } = useTranslation('admin-mails')
  return (
    <table className={classes.table}>
      <thead>
        <tr>
          <th scope="col">{t('column.kind')}</th>
          <th scope="col">{t('column.state')}</th>
          <th scope="col">{t('column.at')}</th>
          <th scope="col">{t('column.house')}</th>
          <th scope="col">{t('column.address')}</th>
        </tr>
      </thead>
      <tbody>
        {mails.map((mail) => (
          <Row key={mail.id} mail={mail} />
        ))}
      </tbody>
    </table>
  )
}

function Row({ mail }: { readonly mail: AdminMail }) {
  const { t } = useTranslation(['admin-mails', 'catalogue', 'catalogue-admin'])
  const { id, type, state, bounce, reason, attempts, at, houses, is_probe, to_portal } = mail
  const kind = mailTypes.isCode(type) ? t(mailTypes.labelKey(type)) : `#${type}`
  const why = bounce ? t(bounceKinds.labelKey(bounceKinds.code[bounce])) : ''
  const said = reason === 'given_up' ? t('givenUp') : reason
  return (
    <tr>
      <td data-first>
        {kind}
        {is_probe ? <Text c="dimmed">{t('probe')}</Text> : null}
      </td>
      <td data-label={t('column.state')}>
        <div>
          {[t(mailStates.labelKey(mailStates.code[state])), why].filter(Boolean).join(': ')}
          {said ? (
            <Text c="dimmed" size="sm">
              {said}
            </Text>
          ) : null}
          {attempts > 1 ? (
            <Text c="dimmed" size="sm">
              {t('attempts', { count: attempts })}
            </Text>
          ) : null}
        </div>
      </td>
      <td data-label={t('column.at')}>
        <MomentText at={at} />
      </td>
      <td data-label={t('column.house')}>
        <div>
          {houses.length === 0
            ? t('noHouse')
            : houses.map((house) => (
                <div key={house.id}>
                  <HouseName house={house} />
                </div>
              ))}
        </div>
      </td>
      <td data-label={t('column.address')}>{to_portal ? t('hiddenAddress') : <MailAddress mailId={id} />}</td>
    </tr>
  )
}
