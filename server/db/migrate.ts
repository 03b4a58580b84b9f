// The backend's migrations. Forward only; the list is explicit, and one that was written earlier may arrive later.

import type { Kysely } from 'kysely'
import { createTables } from './migrations/0001-create-tables.ts'
import { reloadAndRevoke } from './migrations/0002-reload-and-revoke.ts'
import { mails } from './migrations/0003-mails.ts'
import { formerKeys } from './migrations/0004-former-keys.ts'
import { push } from './migrations/0005-push.ts'
import { addFiles } from './migrations/0006-add-files.ts'
import { addAssociations } from './migrations/0007-add-associations.ts'
import { addMatchingRules } from './migrations/0008-add-matching-rules.ts'
import { addCandidates } from './migrations/0009-add-candidates.ts'
import { addDesk } from './migrations/0010-add-desk.ts'
import { addCodeLists } from './migrations/0012-add-code-lists.ts'
import { addProductFeatures } from './migrations/0013-add-product-features.ts'
import { addReverseSearches } from './migrations/0014-add-reverse-searches.ts'
import { erasePatients } from './migrations/0015-erase-patients.ts'
import { addSettings } from './migrations/0016-add-settings.ts'
import { countPatientSaves } from './migrations/0017-count-patient-saves.ts'
import { addLegalDocumentsAndTours } from './migrations/0018-add-legal-documents-and-tours.ts'
import { addPendingAccess } from './migrations/0019-add-pending-access.ts'
import { addEndedKey } from './migrations/0020-add-ended-key.ts'
import { addRecovery } from './migrations/0021-add-recovery.ts'
import { addPins } from './migrations/0022-add-pins.ts'
import { addPasskeys } from './migrations/0023-add-passkeys.ts'
import { addJoining } from './migrations/0024-add-joining.ts'
import { addRuleKeys } from './migrations/0025-add-rule-keys.ts'
import { addAccessLog } from './migrations/0026-add-access-log.ts'
import { addSavedFilters } from './migrations/0027-add-saved-filters.ts'
import { addTextBlocks } from './migrations/0028-add-text-blocks.ts'
import { addCapacity } from './migrations/0030-add-capacity.ts'
import { addOwnPhone } from './migrations/0032-add-own-phone.ts'
import { addHouseCodes } from './migrations/0033-add-house-codes.ts'
import { addHouseFiles } from './migrations/0040-add-house-files.ts'
import { addEmailChange } from './migrations/0041-add-email-change.ts'
import { addLegalAcceptance } from './migrations/0042-add-legal-acceptance.ts'
import { addCareseekersOfThePortal } from './migrations/0047-add-careseekers-of-the-portal.ts'
import { addConsultants } from './migrations/0052-add-consultants.ts'
import { addDeviceNames } from './migrations/0068-add-device-names.ts'
import { addOrganisationEvents } from './migrations/0071-add-organisation-events.ts'
import { addPortalAlerts } from './migrations/0079-add-portal-alerts.ts'
import { addPortalFoot } from './migrations/0090-add-portal-foot.ts'
import { addPortalCompanions } from './migrations/0091-add-portal-companions.ts'
import { addChunkBytes } from './migrations/0092-add-chunk-bytes.ts'
import { addPlacesByGender } from './migrations/0093-add-places-by-gender.ts'
import { addSeenTimes } from './migrations/0094-add-seen-times.ts'
import { addReplacedLists } from './migrations/0095-add-replaced-lists.ts'
import { addRequestEnds } from './migrations/0096-add-request-ends.ts'
import { addFaxPageTimes } from './migrations/0097-add-fax-page-times.ts'
import { addBrokenSubscriptions } from './migrations/0098-add-broken-subscriptions.ts'
import { addTies } from './migrations/0101-add-ties.ts'
import { addFaxCodeHouses } from './migrations/0102-add-fax-code-houses.ts'
import { addLinkCodes } from './migrations/0109-add-link-codes.ts'
import { addLinkPages } from './migrations/0110-add-link-pages.ts'
import { addAuctionDocuments } from './migrations/0111-add-auction-documents.ts'
import { addServerProcesses } from './migrations/0112-add-server-processes.ts'
import { addSecondFactors } from './migrations/0113-add-second-factors.ts'
import { addDraftsOfDocuments } from './migrations/0114-add-drafts-of-documents.ts'
import { addFileNumbers } from './migrations/0115-add-file-numbers.ts'
import { addApprovals } from './migrations/0116-add-approvals.ts'
import { addFactorRule } from './migrations/0117-add-factor-rule.ts'
import { addClinicMaterial } from './migrations/0118-add-clinic-material.ts'
import { addErasures } from './migrations/0119-add-erasures.ts'
import { addCommandLog } from './migrations/0120-add-command-log.ts'
import { keepCountsOfHits } from './migrations/0121-keep-counts-of-hits.ts'
import { addPageAsks } from './migrations/0122-add-page-asks.ts'
import { addContactHours } from './migrations/0123-add-contact-hours.ts'
import { addRecordChanges } from './migrations/0124-add-record-changes.ts'
import { addSecondProof } from './migrations/0125-add-second-proof.ts'
import { addBulkChanges } from './migrations/0126-add-bulk-changes.ts'
import { addListViews } from './migrations/0127-add-list-views.ts'
import { addProviderNotes } from './migrations/0128-add-provider-notes.ts'
import { addProviderCalls } from './migrations/0129-add-provider-calls.ts'
import { addAgreementChecks } from './migrations/0130-add-agreement-checks.ts'
import { addHouseMerges } from './migrations/0131-add-house-merges.ts'
import { addCompanies } from './migrations/0132-add-companies.ts'
import { addRegisterRecords } from './migrations/0133-add-register-records.ts'
import { addRecordFiles } from './migrations/0134-add-record-files.ts'
import { addIdlePatients } from './migrations/0135-add-idle-patients.ts'
import { addRoleGivers } from './migrations/0136-add-role-givers.ts'
import { addPendingActs } from './migrations/0137-add-pending-acts.ts'
import { addLooks } from './migrations/0138-add-looks.ts'
import { addMailAttempts } from './migrations/0139-add-mail-attempts.ts'
import { addTextOverrides } from './migrations/0140-add-text-overrides.ts'
import { addLimits } from './migrations/0142-add-limits.ts'
import { addBounces } from './migrations/0143-add-bounces.ts'
import { widenChallenges } from './migrations/0144-widen-challenges.ts'
import { addHouseActs } from './migrations/0145-add-house-acts.ts'
import { addListImports } from './migrations/0146-add-list-imports.ts'
import { addLegalVersions } from './migrations/0147-add-legal-versions.ts'
import { addAgreementsOfClinics } from './migrations/0148-add-agreements-of-clinics.ts'
import { addConsoleSearch } from './migrations/0150-add-console-search.ts'
import { addHouseFax } from './migrations/0151-add-house-fax.ts'
import { addPortalRegions } from './migrations/0152-add-portal-regions.ts'
import { indexHouseActs } from './migrations/0154-index-house-acts.ts'
import {
  type Migrations,
  readSchemaStatus,
  runMigrations,
  type SchemaDuty,
  type SchemaStatus,
} from './run-migrations.ts'
import type { Schema } from './schema.ts'

/** Steps to a version are for tests (FT26). */
export const migrations: Migrations = {
  '0001-create-tables': createTables,
  '0002-reload-and-revoke': reloadAndRevoke,
  '0003-mails': mails,
  '0004-former-keys': formerKeys,
  '0005-push': push,
  '0006-add-files': addFiles,
  '0007-add-associations': addAssociations,
  '0008-add-matching-rules': addMatchingRules,
  '0009-add-candidates': addCandidates,
  '0010-add-desk': addDesk,
  '0012-add-code-lists': addCodeLists,
  '0013-add-product-features': addProductFeatures,
  '0014-add-reverse-searches': addReverseSearches,
  '0015-erase-patients': erasePatients,
  '0016-add-settings': addSettings,
  '0017-count-patient-saves': countPatientSaves,
  '0018-add-legal-documents-and-tours': addLegalDocumentsAndTours,
  '0019-add-pending-access': addPendingAccess,
  '0020-add-ended-key': addEndedKey,
  '0021-add-recovery': addRecovery,
  '0022-add-pins': addPins,
  '0023-add-passkeys': addPasskeys,
  '0024-add-joining': addJoining,
  '0025-add-rule-keys': addRuleKeys,
  '0026-add-access-log': addAccessLog,
  '0027-add-saved-filters': addSavedFilters,
  '0028-add-text-blocks': addTextBlocks,
  '0030-add-capacity': addCapacity,
  '0032-add-own-phone': addOwnPhone,
  '0033-add-house-codes': addHouseCodes,
  '0040-add-house-files': addHouseFiles,
  '0041-add-email-change': addEmailChange,
  '0042-add-legal-acceptance': addLegalAcceptance,
  '0047-add-careseekers-of-the-portal': addCareseekersOfThePortal,
  '0052-add-consultants': addConsultants,
  '0068-add-device-names': addDeviceNames,
  '0071-add-organisation-events': addOrganisationEvents,
  '0079-add-portal-alerts': addPortalAlerts,
  '0090-add-portal-foot': addPortalFoot,
  '0091-add-portal-companions': addPortalCompanions,
  '0092-add-chunk-bytes': addChunkBytes,
  '0093-add-places-by-gender': addPlacesByGender,
  '0094-add-seen-times': addSeenTimes,
  '0095-add-replaced-lists': addReplacedLists,
  '0096-add-request-ends': addRequestEnds,
  '0097-add-fax-page-times': addFaxPageTimes,
  '0098-add-broken-subscriptions': addBrokenSubscriptions,
  '0101-add-ties': addTies,
  '0102-add-fax-code-houses': addFaxCodeHouses,
  '0109-add-link-codes': addLinkCodes,
  '0110-add-link-pages': addLinkPages,
  '0111-add-auction-documents': addAuctionDocuments,
  '0112-add-server-processes': addServerProcesses,
  '0113-add-second-factors': addSecondFactors,
  '0114-add-drafts-of-documents': addDraftsOfDocuments,
  '0115-add-file-numbers': addFileNumbers,
  '0116-add-approvals': addApprovals,
  '0117-add-factor-rule': addFactorRule,
  '0118-add-clinic-material': addClinicMaterial,
  '0119-add-erasures': addErasures,
  '0120-add-command-log': addCommandLog,
  '0121-keep-counts-of-hits': keepCountsOfHits,
  '0122-add-page-asks': addPageAsks,
  '0123-add-contact-hours': addContactHours,
  '0124-add-record-changes': addRecordChanges,
  '0125-add-second-proof': addSecondProof,
  '0126-add-bulk-changes': addBulkChanges,
  '0127-add-list-views': addListViews,
  '0128-add-provider-notes': addProviderNotes,
  '0129-add-provider-calls': addProviderCalls,
  '0130-add-agreement-checks': addAgreementChecks,
  '0131-add-house-merges': addHouseMerges,
  '0135-add-idle-patients': addIdlePatients,
  '0136-add-role-givers': addRoleGivers,
  '0137-add-pending-acts': addPendingActs,
  '0138-add-looks': addLooks,
  '0139-add-mail-attempts': addMailAttempts,
  '0140-add-text-overrides': addTextOverrides,
  '0146-add-list-imports': addListImports,
  '0147-add-legal-versions': addLegalVersions,
  '0148-add-agreements-of-clinics': addAgreementsOfClinics,
  '0150-add-console-search': addConsoleSearch,
  '0151-add-house-fax': addHouseFax,
  '0152-add-portal-regions': addPortalRegions,
  '0142-add-limits': addLimits,
  '0143-add-bounces': addBounces,
  '0144-widen-challenges': widenChallenges,
  '0145-add-house-acts': addHouseActs,
  '0154-index-house-acts': indexHouseActs,
  '0132-add-companies': addCompanies,
  '0133-add-register-records': addRegisterRecords,
  '0134-add-record-files': addRecordFiles,
}

/** as Kysely's migrator named it */
export const migrationTable = { name: 'kysely_migration' }

/** See runMigrations. */
export const migrate = (db: Kysely<Schema>, duty: SchemaDuty = 'all'): Promise<string[]> =>
  runMigrations(db, migrations, migrationTable, duty)

export const readStatus = (db: Kysely<Schema>): Promise<SchemaStatus> =>
  readSchemaStatus(db, migrations, migrationTable)
