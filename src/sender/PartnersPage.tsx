// The keys of providers that the clinic works with: ?ids=3,7
import { useSearch } from '@tanstack/react-router'
import { idsOf } from '../../domain/ids.ts'
import { PartnerTrustPage } from '../features/partner-trust/index.ts'
import { paths } from './paths.ts'

export function PartnersPage() {
  const { ids, redirect_to } = useSearch({ strict: false }) as { ids?: unknown; redirect_to?: unknown }
  const isOwn = typeof redirect_to === 'string' && redirect_to.startsWith('/app/')
  return <PartnerTrustPage side="clinic" partners={idsOf(String(ids ?? ''))} back={isOwn ? redirect_to : paths.list} />
}
