// The ground of the portal's maps, as the operator has named it.
import { useEffect, useState } from 'react'
import type { MapTiles } from '../../features/map/index.ts'
import { usePortal } from './portal.tsx'

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
