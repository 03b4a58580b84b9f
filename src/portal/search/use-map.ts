// What the portal's maps are made of: the ground that the operator has named, and the marks of cards.
import { useEffect, useState } from 'react'
import type { PortalCard } from '../../../contract/http/portal-search.ts'
import { capacityAppearance } from '../../../domain/capacity.ts'
import type { MapPlace, MapTiles } from '../../features/map/index.ts'
import { keyOfCard } from './place-text.ts'
import { usePortal } from './portal.tsx'

/** None where it is not known where it lies. */
export function mapPlaceOf(card: PortalCard): MapPlace[] {
  if (card.position === null) return []
  const look = capacityAppearance(card.capacity.capacity_status, card.is_consultant) ?? 'unknown'
  return [{ key: keyOfCard(card), name: card.name, city: card.address.city, look, ...card.position }]
}

/** undefined: still asked for */
export function useTiles(): MapTiles | null | undefined {
  const portal = usePortal()
  const [tiles, setTiles] = useState<MapTiles | null>()
  useEffect(() => {
    let isHere = true
    portal.mapTiles().then(
      (found) => isHere && setTiles(found),
      () => isHere && setTiles(null),
    )
    return () => {
      isHere = false
    }
  }, [portal])
  return tiles
}
