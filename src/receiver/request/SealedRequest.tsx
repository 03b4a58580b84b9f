// A request to who has no key of the house yet (R36): what anybody of the house may read of it, and the patient's parts closed, with
// what opens them. Read from the server, because nothing of the house may lie on this device yet.
import { Text } from '@mantine/core'
import { useCallback } from 'react'
import { useTranslation } from 'react-i18next'
import { admissionOfRequest } from '../../../domain/admission.ts'
import type { RequestStatus as Status } from '../../../domain/lifecycle/request-states.ts'
import { usePort } from '../../data/PortsProvider.tsx'
import type { SealedRequest as Sealed } from '../../data/settings-port.ts'
import { useRead } from '../../data/use-read.ts'
import { Profile } from '../../features/patient-profile/index.ts'
import { Glance, kindOfCare, personFacts, RequestStatus, startText } from '../../features/request-view/index.ts'
import { useConnection } from '../../state/connection.ts'
import { Loaded } from '../../ui/Loaded.tsx'
import { Page } from '../../ui/Page.tsx'
import { FactsSkeleton } from '../../ui/skeletons.tsx'
import { useNow } from '../../ui/use-now.ts'
import { useWords } from '../../ui/use-words.ts'
import { NotFound } from '../NotFound.tsx'
import { BackLink } from './BackLink.tsx'
import { WithdrawnRequest } from './WithdrawnRequest.tsx'

export function SealedRequest({ requestId }: { requestId: number }) {
  const { t } = useTranslation('receiver')
  const house = usePort('house')
  const isConnected = useConnection(({ network }) => network === 'connected')
  const read = useCallback(async () => (await house.calls()).readSealedRequest(requestId), [house, requestId])
  const { found, again } = useRead(read, isConnected)
  if (found.state === 'no_access') return <NotFound />
  if (found.state === 'ready')
    return 'stub' in found.value ? (
      <WithdrawnRequest stub={found.value.stub} conflict={null} />
    ) : (
      <Request {...found.value} />
    )
  return (
    <Page title={t('request.title')} quietTitle back={<BackLink />}>
      <Loaded of={found} skeleton={<FactsSkeleton rows={8} />} onRetry={again}>
        {() => null}
      </Loaded>
    </Page>
  )
}

function Request({ record, profile }: Exclude<Sealed, { stub: unknown }>) {
  const { t } = useTranslation('receiver')
  const words = useWords()
  const now = useNow()
  const status = record.status as Status
  const { criteria } = record.auction
  const { readable } = record.patient
  const person = { gender: readable.gender, ageInterval: readable.age_interval, careLevel: readable.care_level }
  return (
    <Page
      title={kindOfCare(criteria.solutions, words)}
      tabTitle={t('request.title')}
      back={<BackLink />}
      aside={status === 'sent' ? null : <RequestStatus status={status} origin={record.request_origin} />}
    >
      <Text>
        {[
          startText(admissionOfRequest(record), now, words),
          ...personFacts(person, words),
          record.careseeker.name,
        ].join(' · ')}
      </Text>
      <Glance record={record} profile={profile} />
      <Profile
        profile={profile}
        searchType={criteria.search_type}
        careLevel={record.patient.readable.care_level}
        released={record.shared === 'full'}
        withheld="unconfirmed"
      />
    </Page>
  )
}
