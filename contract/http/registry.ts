// Every endpoint by name: the OpenAPI document, the policies and the authorisation matrix walk this list.
import * as accessBack from './access-back.ts'
import * as accounts from './accounts.ts'
import * as actionCalls from './action-calls.ts'
import * as actions from './actions.ts'
import * as activation from './activation.ts'
import * as address from './address.ts'
import * as adminAccounts from './admin-accounts.ts'
import * as adminCalls from './admin-calls.ts'
import * as adminClinics from './admin-clinics.ts'
import * as adminHistory from './admin-history.ts'
import * as adminImports from './admin-imports.ts'
import * as adminJobs from './admin-jobs.ts'
import * as adminLegal from './admin-legal.ts'
import * as adminMails from './admin-mails.ts'
import * as adminOrganisations from './admin-organisations.ts'
import * as adminSession from './admin-session.ts'
import * as adminStart from './admin-start.ts'
import * as adminTrail from './admin-trail.ts'
import * as auctionDocuments from './auction-documents.ts'
import * as bounces from './bounces.ts'
import * as bulkChanges from './bulk-changes.ts'
import * as capacity from './capacity.ts'
import * as captcha from './captcha.ts'
import * as catalogues from './catalogues.ts'
import * as clinicAgreements from './clinic-agreements.ts'
import * as clinicMaterial from './clinic-material.ts'
import * as clinicSettings from './clinic-settings.ts'
import * as companies from './companies.ts'
import * as consultants from './consultants.ts'
import * as crypto from './crypto.ts'
import * as devices from './devices.ts'
import * as emailChange from './email-change.ts'
import * as encryptionHealth from './encryption-health.ts'
import type { Endpoint } from './endpoint.ts'
import * as events from './events.ts'
import * as factorRule from './factor-rule.ts'
import * as files from './files.ts'
import * as formConfiguration from './form-configuration.ts'
import * as grants from './grants.ts'
import * as houseCodes from './house-codes.ts'
import * as houseDuplicates from './house-duplicates.ts'
import * as houseFiles from './house-files.ts'
import * as houseLegal from './house-legal.ts'
import * as houseProfile from './house-profile.ts'
import * as houseReport from './house-report.ts'
import * as houseSettings from './house-settings.ts'
import * as insurances from './insurances.ts'
import * as joining from './joining.ts'
import * as keyStorage from './key-storage.ts'
import * as legalDocuments from './legal-documents.ts'
import * as linkCode from './link-code.ts'
import * as listViews from './list-views.ts'
import * as lists from './lists.ts'
import * as mailbox from './mailbox.ts'
import * as matchingRules from './matching-rules.ts'
import * as members from './members.ts'
import * as newAccounts from './new-accounts.ts'
import * as notices from './notices.ts'
import * as onpremise from './onpremise.ts'
import * as organisationRecords from './organisation-records.ts'
import * as ownAccount from './own-account.ts'
import * as partnerChecks from './partner-checks.ts'
import * as passkeys from './passkeys.ts'
import * as patients from './patients.ts'
import * as pendingActs from './pending-acts.ts'
import * as pendingKeys from './pending-keys.ts'
import * as portalAccounts from './portal-accounts.ts'
import * as portalAlerts from './portal-alerts.ts'
import * as portalCompanions from './portal-companions.ts'
import * as portalPages from './portal-pages.ts'
import * as portalPartners from './portal-partners.ts'
import * as portalRegions from './portal-regions.ts'
import * as portalSearch from './portal-search.ts'
import * as portalSearches from './portal-searches.ts'
import * as preferredProviders from './preferred-providers.ts'
import * as productFeatures from './product-features.ts'
import * as push from './push.ts'
import * as chunks from './put-chunk.ts'
import * as readers from './readers.ts'
import * as recoverySheet from './recovery-sheet.ts'
import * as report from './report.ts'
import * as requestCounts from './request-counts.ts'
import * as reverseSearches from './reverse-searches.ts'
import * as roles from './roles.ts'
import * as savedFilters from './saved-filters.ts'
import * as seald from './seald.ts'
import * as searchIndex from './search-index.ts'
import * as secondFactor from './second-factor.ts'
import * as stations from './stations.ts'
import * as sync from './sync.ts'
import * as system from './system.ts'
import * as team from './team.ts'
import * as textBlocks from './text-blocks.ts'
import * as texts from './texts.ts'
import * as tours from './tours.ts'
import * as userManagement from './user-management.ts'

const isEndpoint = (value: unknown): value is Endpoint =>
  typeof value === 'object' && value !== null && 'caller' in value && 'answer' in value && 'path' in value

/** endpoint by its exported name */
export const endpoints: Readonly<Record<string, Endpoint>> = Object.fromEntries(
  [
    accessBack,
    accounts,
    activation,
    address,
    adminAccounts,
    adminCalls,
    adminClinics,
    adminHistory,
    adminImports,
    adminJobs,
    adminLegal,
    adminMails,
    adminOrganisations,
    adminSession,
    adminStart,
    adminTrail,
    auctionDocuments,
    bulkChanges,
    bounces,
    capacity,
    captcha,
    catalogues,
    clinicAgreements,
    clinicMaterial,
    clinicSettings,
    companies,
    consultants,
    crypto,
    devices,
    emailChange,
    encryptionHealth,
    events,
    factorRule,
    files,
    chunks,
    formConfiguration,
    grants,
    houseReport,
    houseCodes,
    houseDuplicates,
    houseFiles,
    houseLegal,
    houseProfile,
    houseSettings,
    insurances,
    joining,
    keyStorage,
    legalDocuments,
    linkCode,
    listViews,
    lists,
    mailbox,
    matchingRules,
    members,
    newAccounts,
    notices,
    onpremise,
    organisationRecords,
    ownAccount,
    passkeys,
    partnerChecks,
    patients,
    pendingActs,
    pendingKeys,
    portalAccounts,
    portalAlerts,
    portalCompanions,
    portalPages,
    portalPartners,
    portalRegions,
    portalSearch,
    portalSearches,
    preferredProviders,
    productFeatures,
    push,
    readers,
    recoverySheet,
    report,
    requestCounts,
    reverseSearches,
    roles,
    savedFilters,
    actions,
    seald,
    searchIndex,
    secondFactor,
    stations,
    sync,
    system,
    textBlocks,
    team,
    texts,
    tours,
    userManagement,
    actionCalls,
  ].flatMap((file) => Object.entries(file).filter(([, v]) => isEndpoint(v))),
) as Record<string, Endpoint>
