// Which postcodes each region of the portal offers and what it asks, as it counts now, in memory.
import { deliveredAreas, type RegionAreas } from '../../domain/portal/region.ts'

export interface PortalAreas {
  /** replaces everything: at start, and after a change */
  load(areas: RegionAreas): void
  /** the same object until something changes */
  all(): RegionAreas
}

export function createPortalAreas(): PortalAreas {
  let areas = deliveredAreas
  return {
    load(next) {
      areas = next
    },
    all: () => areas,
  }
}
