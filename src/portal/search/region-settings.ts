// What a region's questions name, and which postcode stands for one that it does not offer, as its operator says it now.
import { useEffect, useState } from 'react'
import type { PortalRegionSettings } from '../../../contract/http/portal-pages.ts'
import { deliveredAreas, offersZipcode, type Region } from '../../../domain/portal/region.ts'
import { type Listing, usePortal } from './portal.tsx'

/** What counts while nobody knows better: without network, and where a server of before answers. */
export const deliveredSettings = (region: Region): PortalRegionSettings => ({
  default_zipcode: deliveredAreas[region].defaultZipcode,
  asks_for_young: deliveredAreas[region].asksForYoung,
  coverage: 'delivered',
})

/** Whether a region offers the zipcode of a list. */
export const isOffered = (region: Region, zipcode: string, { is_offered, centre }: Listing): boolean =>
  // a server of before leaves it to the page
  is_offered ?? offersZipcode(deliveredAreas[region], { zipcode, federal_state: centre.federal_state })

/** As the page came with it; else the delivered ones, until the server has answered. */
export function useRegionSettings(): PortalRegionSettings {
  const portal = usePortal()
  const { region, givenSettings } = portal
  const [settings, setSettings] = useState(() => givenSettings ?? deliveredSettings(region))
  // biome-ignore lint/correctness/useExhaustiveDependencies: once a region
  useEffect(() => {
    if (givenSettings === null) void portal.settings().then(setSettings)
  }, [region])
  return settings
}
