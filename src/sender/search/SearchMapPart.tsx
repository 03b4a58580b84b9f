// The map of a search: a mark opens the request that it stands for; of a candidate it says name, place and state.
import { useNavigate } from '@tanstack/react-router'
import { lazy, Suspense, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { usePort } from '../../data/PortsProvider.tsx'
import type { SearchPanel } from '../../data/search-port.ts'
import { Loaded } from '../../ui/Loaded.tsx'
import { FactsSkeleton } from '../../ui/skeletons.tsx'
import { keepPlace, paths } from '../paths.ts'
import { keyOfRequest, mapPlaces, requestOfKey } from './map-places.ts'

const ProviderMap = lazy(async () => ({ default: (await import('../../features/map/index.ts')).ProviderMap }))

interface Props {
  readonly panel: SearchPanel
  /** the request that stands open beside the groups */
  readonly openRequest: number | null
}

export function SearchMapPart({ panel, openRequest }: Props) {
  const { t } = useTranslation('sender')
  const navigate = useNavigate()
  const searches = usePort('searches')
  const { auction } = panel
  const map = searches.useSearchMap(auction.id)
  const settings = searches.useMapTiles()
  const [chosen, setChosen] = useState<string | null>(null)
  const cities = new Map(
    [
      ...[...panel.accepted, ...panel.contacted, ...panel.declined, ...panel.rejected],
      ...[...panel.validated, ...panel.potential, ...panel.filtered, ...panel.ruledOut],
    ].map(({ careprovider }) => [careprovider.id, careprovider.city]),
  )
  function choose(key: string) {
    setChosen(key)
    const requestId = requestOfKey(key)
    // a candidate has nothing to open: its name and place are said below the map
    if (requestId === null) return
    const params = {
      patientId: String(auction.patient_id),
      auctionId: String(auction.id),
      requestId: String(requestId),
    }
    void navigate({ to: paths.request, params, ...keepPlace })
  }
  return (
    <Loaded of={map} skeleton={<FactsSkeleton rows={8} />}>
      {({ items, centre }) =>
        centre === null || settings.state === 'loading' ? (
          <p>{centre === null ? t('search.noPlace') : ''}</p>
        ) : (
          <Suspense fallback={<FactsSkeleton rows={8} />}>
            <ProviderMap
              places={mapPlaces(items, (id) => cities.get(id) ?? null)}
              centre={centre}
              radiusMetres={auction.criteria.radius_m}
              tiles={settings.state === 'ready' ? settings.value.tiles : null}
              chosen={openRequest === null ? chosen : keyOfRequest(openRequest)}
              onChoose={({ key }) => choose(key)}
            />
          </Suspense>
        )
      }
    </Loaded>
  )
}
