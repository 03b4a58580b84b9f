// A provider's calls: what to say, what came of this one, and what came of those before. In its record, and beside the list.
import { Anchor, Text } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { inactiveReasons } from '../../../catalogue/admin/inactive-reasons.ts'
import { onboardingCallOutcomes } from '../../../catalogue/admin/onboarding-call-outcomes.ts'
import { onboardingStatuses } from '../../../catalogue/admin/onboarding-statuses.ts'
import { careproviderStatuses } from '../../../catalogue/careprovider-statuses.ts'
import { type CatalogueList, labelKeyOf } from '../../../catalogue/define.ts'
import type { ProviderCalls as Found } from '../../../contract/http/admin-calls.ts'
import { usePort } from '../../data/PortsProvider.tsx'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { FactList } from '../../ui/FactList.tsx'
import { Loaded } from '../../ui/Loaded.tsx'
import { Panel } from '../../ui/Panel.tsx'
import { ListSkeleton } from '../../ui/skeletons.tsx'
import { MomentText } from '../../ui/times.tsx'
import { nameOfAssignee } from '../Assignee.tsx'
import adminClasses from '../admin.module.css'
import { paths } from '../paths.ts'
import { editsProviders } from '../rights.ts'
import { useRoles } from '../use-roles.ts'
import { CallForm, Phone } from './CallForm.tsx'
import classes from './calls.module.css'

interface Props {
  readonly id: number
  /** where somebody goes through the list: to the next one, or back to the list */
  readonly list?: { readonly hasNext: boolean; readonly onNext: () => void; readonly onClose: () => void }
}

const texts = ['admin-calls', 'admin', 'catalogue', 'catalogue-admin'] as const

export function ProviderCalls({ id, list }: Props) {
  const found = usePort('admin').calls.useProvider(id)
  return (
    <Loaded of={found} skeleton={<ListSkeleton rows={6} />}>
      {(provider) => (
        <div className={classes.side}>
          <ThisCall key={provider.careprovider.id} provider={provider} {...(list ? { list } : {})} />
          <PastCalls provider={provider} />
        </div>
      )}
    </Loaded>
  )
}

function ThisCall({ provider, list }: { readonly provider: Found } & Pick<Props, 'list'>) {
  const { t } = useTranslation(texts)
  const mayEdit = editsProviders(useRoles())
  const [isEntered, setIsEntered] = useState(false)
  const { phone, status, onboarding_status, inactive_reason, next_call_at } = provider
  const label = (of: CatalogueList, key: string) => t(labelKeyOf(of, key) as 'title')
  const entered = (goesOn: boolean) => {
    setIsEntered(true)
    if (goesOn) list?.onNext()
  }
  return (
    <Panel
      title={t('callOf', { name: provider.careprovider.name })}
      {...(list
        ? {
            aside: (
              <Anchor component={Link} to={paths.provider} params={{ id: String(provider.careprovider.id) } as never}>
                {t('record')}
              </Anchor>
            ),
          }
        : {})}
    >
      <FactList
        layout="row"
        facts={[
          { label: t('phone'), value: <Phone phone={phone} /> },
          {
            label: t('admin:field.status'),
            value:
              status === 'inactive' && inactive_reason !== null
                ? `${label(careproviderStatuses, status)}: ${label(inactiveReasons, inactive_reason)}`
                : label(careproviderStatuses, status),
          },
          {
            label: t('admin:field.onboarding_status'),
            value: onboarding_status === null ? t('unset') : label(onboardingStatuses, onboarding_status),
          },
          { label: t('next'), value: next_call_at === null ? t('noTime') : <MomentText at={next_call_at} /> },
          { label: t('admin:column.assignee'), value: nameOfAssignee(provider.assignee) ?? t('admin:record.nobody') },
        ]}
      />
      <Text mt="md" mb="md">
        <strong>{t('script.title')}</strong> {t(`script.${onboarding_status ?? 'preOnboarding'}`)}
      </Text>
      {isEntered ? <p role="status">{t('entered')}</p> : null}
      {mayEdit ? (
        <CallForm
          // after an entry the next one begins empty
          key={provider.calls[0]?.id ?? 0}
          provider={provider}
          hasNext={list?.hasNext ?? false}
          onEntered={entered}
          onClose={list ? list.onClose : null}
        />
      ) : null}
    </Panel>
  )
}

function PastCalls({ provider: { calls } }: { readonly provider: Found }) {
  const { t } = useTranslation(texts)
  const label = (of: CatalogueList, key: string) => t(labelKeyOf(of, key) as 'title')
  return (
    <Panel title={t('past')}>
      {calls.length === 0 ? (
        <EmptyState>{t('nonePast')}</EmptyState>
      ) : (
        <ol className={adminClasses.changes}>
          {calls.map(({ id, at, account, outcome, text, onboarding_status, next_call_at }) => (
            <li key={id} className={adminClasses.change}>
              <strong>
                <MomentText at={at} /> · {nameOfAssignee(account) ?? t('admin:history.erased')} ·{' '}
                {label(onboardingCallOutcomes, outcome)}
              </strong>
              {text === '' ? null : <div className={classes.text}>{text}</div>}
              <div className={classes.small}>
                {onboarding_status === null ? null : <>{label(onboardingStatuses, onboarding_status)} · </>}
                {next_call_at === null ? (
                  t('noNext')
                ) : (
                  <>
                    {t('next')}: <MomentText at={next_call_at} />
                  </>
                )}
              </div>
            </li>
          ))}
        </ol>
      )}
    </Panel>
  )
}
