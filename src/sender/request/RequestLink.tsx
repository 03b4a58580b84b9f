// A request by its number alone, as a notification names it: leads to it in its search.
import { Navigate } from '@tanstack/react-router'
import { usePort } from '../../data/PortsProvider.tsx'
import { FactsSkeleton } from '../../ui/skeletons.tsx'
import { paths } from '../paths.ts'
import { ScreenLoaded } from '../ScreenLoaded.tsx'
import { usePathId } from '../use-path-id.ts'

export function RequestLink() {
  const requestId = usePathId('requestId')
  const request = usePort('requests').useRequest(requestId)
  return (
    <ScreenLoaded of={request} skeleton={<FactsSkeleton rows={8} />}>
      {(value) => {
        if ('stub' in value) return <Navigate to={paths.list} replace />
        const { patient, auction } = value.view.record
        const params = { patientId: String(patient.id), auctionId: String(auction.id), requestId: String(requestId) }
        return <Navigate to={paths.request} params={params} replace />
      }}
    </ScreenLoaded>
  )
}
