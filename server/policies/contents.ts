// Who keeps what everybody sees: imported lists, legal documents, partners and regions of the portal. Administrators; one role reads.
import { roles } from '../../catalogue/roles.ts'
import { administers } from './actor.ts'
import { forAccounts } from './policy.ts'

const { admin, adminReadOnly } = roles.code

const reads = forAccounts((actor) => administers(actor, [admin, adminReadOnly]))
const edits = forAccounts((actor) => administers(actor, [admin]))

export const contentPolicies = {
  listAdminImports: reads,
  readAdminImport: reads,
  readImportRows: reads,
  previewImport: edits,
  startImport: edits,
  stopImport: edits,
  undoListImport: edits,
  listLegalVersions: reads,
  readLegalVersion: reads,
  addLegalVersion: edits,
  changeLegalVersion: edits,
  removeLegalVersion: edits,
  addLegalFile: edits,
  listPortalPartners: reads,
  readPortalPartner: reads,
  addPortalPartner: edits,
  changePortalPartner: edits,
  removePortalPartner: edits,
  setPartnerLogo: edits,
  movePortalPartner: edits,
  listPortalRegions: reads,
  readPortalRegionRecord: reads,
  changePortalRegion: edits,
  previewPortalRegion: edits,
}
