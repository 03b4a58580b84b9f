// One request (W2): header, what is known of it, messages beside or behind a tab, and the bar with the answers that the
// lifecycle offers. Opening it marks it as seen.
import { useEffect } from 'react'
import { useTranslation } from 'react-i18next'
import { usePort } from '../../data/PortsProvider.tsx'
import type { RequestView } from '../../data/ports.ts'
import { Loaded } from '../../ui/Loaded.tsx'
import { Page } from '../../ui/Page.tsx'
import { FactsSkeleton } from '../../ui/skeletons.tsx'
import { NotFound } from '../NotFound.tsx'
import { BackLink } from './BackLink.tsx'
import { OpenRequest } from './OpenRequest.tsx'
import { WithdrawnRequest } from './WithdrawnRequest.tsx'

export function RequestPage({ requestId }: { requestId: number }) {
  const { t } = useTranslation(['receiver', 'request'])
  const request = usePort('requests').useRequest(requestId)
  if (request.state === 'no_access') return <NotFound />
  if (request.state === 'ready') {
    const { value } = request
    if ('stub' in value) return <WithdrawnRequest stub={value.stub} />
    return <SeenRequest view={value.view} />
  }
  return (
    <Page title={t('request.title')} quietTitle>
      <BackLink />
      <Loaded of={request} skeleton={<FactsSkeleton rows={8} />}>
        {() => null}
      </Loaded>
    </Page>
  )
}

function SeenRequest({ view }: { view: RequestView }) {
  const requests = usePort('requests')
  const { id, last_event_no, seen } = view.record
  const isSeen = seen.provider_first_at !== null && seen.own_event_no >= last_event_no
  // a request that a colleague has seen is told too: the clinic's log says which account opened it
  // biome-ignore lint/correctness/useExhaustiveDependencies: a newer event of the same request is to be marked again
  useEffect(() => {
    void requests.markSeen(id)
  }, [requests, id, isSeen, last_event_no])
  return <OpenRequest key={id} view={view} />
}
