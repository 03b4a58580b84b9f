// Where a house lies, around it a few kilometres. It says nothing that the address does not say.

import { useTranslation } from 'react-i18next'
import type { PortalProvider } from '../../../contract/http/portal-search.ts'
import { ProviderMap } from '../../features/map/index.ts'
import { useTiles } from './use-tiles.ts'

/** as far as somebody comes by bicycle or bus */
const RADIUS_METRES = 5000

export default function HouseMap({ provider }: { readonly provider: PortalProvider }) {
  const { t } = useTranslation('portal-search')
  const tiles = useTiles()
  const { position, name, address } = provider
  if (tiles === undefined || position === null) return null
  return (
    <ProviderMap
      places={[{ key: 'house', name, city: address.city, look: 'house', ...position }]}
      centre={position}
      marksCentre={false}
      radiusMetres={RADIUS_METRES}
      tiles={tiles}
      chosen={null}
      label={t('provider.map.label', { name })}
    />
  )
}
