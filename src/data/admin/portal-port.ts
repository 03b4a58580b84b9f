// What the operator says of the portal: who stands at its foot, and which postcodes its regions offer.
import type { portalPartners } from '../../../contract/http/portal-partners.ts'
import type { PortalRegionFields, portalRegions, RegionPreview } from '../../../contract/http/portal-regions.ts'
import type { Result } from '../../../contract/result.ts'
import type { RecordsOf } from '../admin-port.ts'
import type { ActionFailure } from '../ports.ts'

type Done<T = unknown> = Promise<Result<T, ActionFailure>>
interface Seen {
  readonly id: number
  readonly rev: number
}

export interface PortalContentPort {
  readonly partners: RecordsOf<typeof portalPartners>
  readonly regions: RecordsOf<typeof portalRegions>
  /** null: none. Refusals name body.content with fileType or fileSize */
  setLogo(partner: Seen, file: File | null): Done
  /** @param place from 1 on */
  movePartner(partner: Seen, place: number): Done
  /** what a change would do; nothing is written */
  previewRegion(id: number, fields: PortalRegionFields): Done<RegionPreview>
}
