// One request (W2): header, what is known of it, messages beside or behind a tab, and the bar with the answers that the
// lifecycle offers.
import { useNavigate } from '@tanstack/react-router'
import { useEffect } from 'react'
import { useTranslation } from 'react-i18next'
import { usePort } from '../../data/PortsProvider.tsx'
import type { RequestView } from '../../data/ports.ts'
import { isUp, useConnection } from '../../state/connection.ts'
import { useAccount } from '../../state/SessionProvider.tsx'
import { Loaded } from '../../ui/Loaded.tsx'
import { Page } from '../../ui/Page.tsx'
import { FactsSkeleton } from '../../ui/skeletons.tsx'
import { NotFound } from '../NotFound.tsx'
import { requestPath } from '../paths.ts'
import { useCareprovider } from '../use-careprovider.ts'
import { BackLink } from './BackLink.tsx'
import { OpenRequest } from './OpenRequest.tsx'
import { SealedRequest } from './SealedRequest.tsx'
import { WithdrawnRequest } from './WithdrawnRequest.tsx'

const loading = { state: 'loading' } as const

export function RequestPage({ requestId }: { requestId: number }) {
  const { t } = useTranslation(['receiver', 'request'])
  const { accessPending } = useAccount()
  const request = usePort('requests').useRequest(requestId)
  // before the first pull a device has nothing: what is not here may be there
  const isFirstPull = useConnection(({ network, lastSyncAt }) => isUp(network) && lastSyncAt === null)
  const shown = request.state === 'no_access' && isFirstPull ? loading : request
  if (request.state === 'no_access' && accessPending) return <SealedRequest requestId={requestId} />
  if (shown.state === 'no_access') return <NotFound />
  if (shown.state === 'ready') {
    const { value } = shown
    if ('stub' in value) return <WithdrawnRequest stub={value.stub} conflict={value.conflict ?? null} />
    return <AddressedRequest view={value.view} requestId={requestId} />
  }
  return (
    <Page title={t('request.title')} quietTitle>
      <BackLink />
      <Loaded of={shown} skeleton={<FactsSkeleton rows={8} />}>
        {() => null}
      </Loaded>
    </Page>
  )
}

function AddressedRequest({ view, requestId }: { view: RequestView; requestId: number }) {
  const { id } = view.record
  useOwnAddress(id, requestId)
  return <OpenRequest key={id} view={view} />
}

/** A request that came under another id than the address names gets its own into it (specification 2 §2.4). */
function useOwnAddress(id: number, named: number) {
  const navigate = useNavigate()
  const { id: house } = useCareprovider()
  useEffect(() => {
    if (id === named) return
    const search = (before: Record<string, unknown>) => before
    void navigate({ to: requestPath(house, id), search, replace: true, resetScroll: false })
  }, [navigate, house, id, named])
}
