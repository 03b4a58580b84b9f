// Where a request stands and what happens next (P61).
import { Text } from '@mantine/core'
import { type Icon, IconCheck, IconClock, IconEye, IconMail, IconPhone, IconX } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import type { RequestRecord } from '../../../contract/http/records.ts'
import { dayOf } from '../../../domain/calendar.ts'
import { longDate, momentText } from '../../../domain/dates.ts'
import { type PortalRequestState, portalRequestNext, portalRequestState } from '../../../domain/portal/request-state.ts'
import { type Status, StatusBadge } from '../../ui/StatusBadge.tsx'
import { useNow } from '../../ui/use-now.ts'
import { useWords } from '../../ui/use-words.ts'

const looks: Readonly<Record<PortalRequestState, readonly [Status, Icon]>> = {
  found: ['free', IconCheck],
  accepted: ['free', IconCheck],
  declined: ['none', IconX],
  withdrawn: ['none', IconX],
  ended: ['waiting', IconX],
  fax: ['waiting', IconMail],
  onboarding: ['unknown', IconPhone],
  interested: ['consultant', IconClock],
  opened: ['waiting', IconEye],
  waiting: ['waiting', IconClock],
}

export const stateOf = (record: RequestRecord): PortalRequestState =>
  portalRequestState({
    status: record.status,
    openedAt: record.seen.provider_first_at,
    faxSentAt: record.fax_sent_at ?? null,
    isWithdrawn: record.response.withdrawn !== undefined,
    isOnBoard: !record.chips?.includes('providerInactive'),
  })

/** @param isAsked the provider waits for an answer itself, which is said beside it */
export function RequestState({ record, isAsked = false }: { record: RequestRecord; isAsked?: boolean }) {
  const { t } = useTranslation('portal-requests')
  const words = useWords()
  const now = useNow()
  const state = stateOf(record)
  const { available_from: availableFrom } = record.response
  const next = portalRequestNext(state, { isSearchActive: record.auction.active, availableFrom })
  const day = availableFrom && longDate(availableFrom, dayOf(now), words.locale)
  const [status, icon] = looks[state]
  const at = state === 'opened' ? record.seen.provider_first_at : (record.response.at ?? record.sent_at)
  return (
    <>
      <StatusBadge status={status} icon={icon} label={t(`state.${state}`)} />
      {isAsked ? null : <Text>{t(`next.${next}`, { when: momentText(at ?? record.sent_at, now, words), day })}</Text>}
    </>
  )
}
