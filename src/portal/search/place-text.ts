// Where a provider is and what it offers, in words.
import { facilityTypes } from '../../../catalogue/facility-types.ts'
import type { PortalCard } from '../../../contract/http/portal-search.ts'
import { distanceText } from '../../../domain/distance.ts'
import type { Words } from '../../../domain/words.ts'

/** '26131 Oldenburg, 4,2 km entfernt' */
export function placeText({ address, distance }: Pick<PortalCard, 'address' | 'distance'>, words: Words): string {
  const place = [address.zip_code, address.city].filter(Boolean).join(' ')
  if (distance === null) return place || words.t('portal-search:card.noPlace')
  const away =
    distance === 0
      ? words.t('portal-search:card.samePlace')
      : words.t('portal-search:card.away', { distance: distanceText(distance * 1000, words) })
  return [place, away].filter(Boolean).join(', ')
}

/** An offer as relatives call it. */
export const facilityText = (key: string, { t }: Words): string =>
  facilityTypes.isKey(key) ? t(`catalogue:facilityType.${key === 'staticCare' ? 'staticCare_portal' : key}`) : key
