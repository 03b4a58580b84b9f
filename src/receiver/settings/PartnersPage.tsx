// The keys of a clinic that asks this house: ?ids=3
import { useSearch } from '@tanstack/react-router'
import { idsOf } from '../../../domain/ids.ts'
import { PartnerTrustPage } from '../../features/partner-trust/index.ts'
import { defaultTab } from '../dashboard/route-tab.ts'
import { listPath } from '../paths.ts'
import { useCareprovider } from '../use-careprovider.ts'

export function PartnersPage() {
  const { id } = useCareprovider()
  const { ids, redirect_to } = useSearch({ strict: false }) as { ids?: unknown; redirect_to?: unknown }
  const isOwn = typeof redirect_to === 'string' && redirect_to.startsWith('/careprovider/')
  return (
    <PartnerTrustPage
      side="careprovider"
      partners={idsOf(String(ids ?? ''))}
      back={isOwn ? redirect_to : listPath(id, defaultTab)}
    />
  )
}
