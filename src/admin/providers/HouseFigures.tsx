// How a house answers, what waits there, and whether anybody of it would notice. Counts and times: nobody's name, no request.
import { Text } from '@mantine/core'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { capacityStatuses } from '../../../catalogue/capacity-statuses.ts'
import { labelKeyOf } from '../../../catalogue/define.ts'
import type { HouseFigures as Figures } from '../../data/admin/house-port.ts'
import { usePort } from '../../data/PortsProvider.tsx'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { FactList } from '../../ui/FactList.tsx'
import { Loaded } from '../../ui/Loaded.tsx'
import { Panel } from '../../ui/Panel.tsx'
import { ListSkeleton } from '../../ui/skeletons.tsx'
import { MomentText, WaitingTime } from '../../ui/times.tsx'
import { useWords } from '../../ui/use-words.ts'
import classes from '../admin.module.css'

/** of fewer answers no share and no time is said */
const fewest = 5
const hourMs = 3_600_000
const minuteMs = 60_000

export function HouseFigures({ id }: { readonly id: number }) {
  const figures = usePort('admin').house.useFigures(id)
  return (
    <Loaded of={figures} skeleton={<ListSkeleton rows={6} />}>
      {({ metrics, pending, presence }) => (
        <>
          <Waiting pending={pending} />
          <Answers metrics={metrics} />
          <People presence={presence} />
          <Devices presence={presence} />
        </>
      )}
    </Loaded>
  )
}

function Waiting({ pending }: Pick<Figures, 'pending'>) {
  const { t } = useTranslation('admin-house')
  const lines = (['unanswered', 'unopened', 'messages'] as const).filter((key) => pending[key].count > 0)
  return (
    <Panel title={t('waiting.title')}>
      {lines.length === 0 ? (
        <EmptyState>{t('waiting.none')}</EmptyState>
      ) : (
        <FactList
          facts={lines.map((key) => ({
            label: t(`waiting.${key}`),
            value: <Since {...pending[key]} />,
          }))}
        />
      )}
      <Text mt="sm">{t('waiting.what')}</Text>
    </Panel>
  )
}

function Since({ count, since }: Figures['pending']['messages']) {
  const { t } = useTranslation('admin-house')
  return (
    <>
      {count}
      {since === null ? null : (
        <>
          {' · '}
          {t('waiting.oldest')} <WaitingTime at={since} />
        </>
      )}
    </>
  )
}

function Answers({ metrics }: Pick<Figures, 'metrics'>) {
  const { t } = useTranslation('admin-house')
  const { locale } = useWords()
  const { received, answered, accepted, declined, attributed, median_ms, p90_ms } = metrics
  const isFew = answered < fewest
  const number = (value: number, digits = 0) => value.toLocaleString(locale, { maximumFractionDigits: digits })
  const share = (count: number) =>
    received < fewest
      ? t('answers.of', { count, of: received })
      : t('answers.share', {
          count,
          of: received,
          share: (count / received).toLocaleString(locale, { style: 'percent', maximumFractionDigits: 0 }),
        })
  const time = (ms: number | null): ReactNode => {
    if (ms === null || isFew) return t('answers.few')
    if (ms < hourMs) return t('answers.minutes', { value: number(ms / minuteMs) })
    return t('answers.hours', { value: number(ms / hourMs, 1) })
  }
  return (
    <Panel title={t('answers.title')}>
      {received === 0 ? (
        <EmptyState>{t('answers.none')}</EmptyState>
      ) : (
        <>
          <FactList
            facts={[
              { label: t('answers.received'), value: number(received) },
              { label: t('answers.answered'), value: share(answered) },
              { label: t('answers.accepted'), value: share(accepted) },
              { label: t('answers.declined'), value: share(declined) },
              { label: t('answers.attributed'), value: share(attributed) },
              { label: t('answers.median'), value: time(median_ms) },
              { label: t('answers.p90'), value: time(p90_ms) },
            ]}
          />
          {isFew || received < fewest ? <Text mt="sm">{t('answers.fewWhat', { fewest })}</Text> : null}
        </>
      )}
    </Panel>
  )
}

function People({ presence }: Pick<Figures, 'presence'>) {
  const { t } = useTranslation(['admin-house', 'catalogue'])
  const { people, invited, waiting_access, last_used_at, capacity } = presence
  const status = t(labelKeyOf(capacityStatuses, capacity.status))
  return (
    <Panel title={t('people.title')}>
      <FactList
        facts={[
          { label: t('people.active'), value: people },
          { label: t('people.invited'), value: invited },
          {
            label: t('people.waiting'),
            value: waiting_access.count === 0 ? t('people.nobody') : <Since {...waiting_access} />,
          },
          {
            label: t('people.lastUsed'),
            value: last_used_at === null ? t('people.never') : <MomentText at={last_used_at} />,
          },
          {
            label: t('people.capacity'),
            value:
              capacity.updated_at === null ? (
                t('people.capacityNever')
              ) : (
                <>
                  {capacity.lapsed ? t('people.lapsed') : status} · <MomentText at={capacity.updated_at} />
                </>
              ),
          },
        ]}
      />
    </Panel>
  )
}

function Devices({ presence }: Pick<Figures, 'presence'>) {
  const { t } = useTranslation('admin-house')
  const { devices, pushes } = presence
  return (
    <Panel title={t('devices.title')}>
      {devices.length === 0 ? (
        <EmptyState>{t('devices.none')}</EmptyState>
      ) : (
        <ul className={classes.changes}>
          {devices.map(({ kind, form, used_at, push }, place) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: devices have no number here, and only the whole list changes
            <li key={place}>
              {t(`devices.form.${form ?? 'unknown'}`)} · {t(`devices.kind.${kind}`)} · {t('devices.used')}{' '}
              <MomentText at={used_at} /> · {t(`devices.push.${push}`)}
            </li>
          ))}
        </ul>
      )}
      <Text mt="sm">
        {pushes.sent === 0
          ? t('devices.noPushes')
          : t('devices.pushes', { count: pushes.sent, reported: pushes.reported })}
        {pushes.last_reported_at === null ? null : (
          <>
            {' '}
            {t('devices.lastPush')} <MomentText at={pushes.last_reported_at} />
          </>
        )}
      </Text>
    </Panel>
  )
}
