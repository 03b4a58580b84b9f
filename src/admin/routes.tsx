// The routes of the console, below the route that src/app gives: it has made sure of an open session with its second proof.
import { type AnyRoute, createRoute, lazyRouteComponent, notFound, type RouteComponent } from '@tanstack/react-router'
import { parseId } from '../../domain/ids.ts'
import { paths } from './paths.ts'

const StartPage = lazyRouteComponent(() => import('./start/StartPage.tsx'), 'StartPage')
const SearchPage = lazyRouteComponent(() => import('./search/SearchPage.tsx'), 'SearchPage')
const ProvidersPage = lazyRouteComponent(() => import('./providers/ProvidersPage.tsx'), 'ProvidersPage')
const ProviderPage = lazyRouteComponent(() => import('./providers/ProviderPage.tsx'), 'ProviderPage')
const NewProviderPage = lazyRouteComponent(() => import('./providers/ProviderPage.tsx'), 'NewProviderPage')
const ClinicsPage = lazyRouteComponent(() => import('./clinics/ClinicsPage.tsx'), 'ClinicsPage')
const ClinicPage = lazyRouteComponent(() => import('./clinics/ClinicPage.tsx'), 'ClinicPage')
const NewClinicPage = lazyRouteComponent(() => import('./clinics/ClinicPage.tsx'), 'NewClinicPage')
const AccountsPage = lazyRouteComponent(() => import('./accounts/AccountsPage.tsx'), 'AccountsPage')
const AccountPage = lazyRouteComponent(() => import('./accounts/AccountPage.tsx'), 'AccountPage')
const NewAccountPage = lazyRouteComponent(() => import('./accounts/NewAccountPage.tsx'), 'NewAccountPage')
const AccountFilePage = lazyRouteComponent(() => import('./accounts/AccountFilePage.tsx'), 'AccountFilePage')
const OwnAccountPage = lazyRouteComponent(() => import('./OwnAccountPage.tsx'), 'OwnAccountPage')
const BulkChangesPage = lazyRouteComponent(() => import('./bulk/BulkChangesPage.tsx'), 'BulkChangesPage')
const BulkChangePage = lazyRouteComponent(() => import('./bulk/BulkChangePage.tsx'), 'BulkChangePage')
const CallsPage = lazyRouteComponent(() => import('./calls/CallsPage.tsx'), 'CallsPage')
const CompaniesPage = lazyRouteComponent(() => import('./registers/CompaniesPage.tsx'), 'CompaniesPage')
const CompanyPage = lazyRouteComponent(() => import('./registers/CompanyPage.tsx'), 'CompanyPage')
const NewCompanyPage = lazyRouteComponent(() => import('./registers/CompanyPage.tsx'), 'NewCompanyPage')
const ConsultantsPage = lazyRouteComponent(() => import('./registers/ConsultantsPage.tsx'), 'ConsultantsPage')
const ConsultantPage = lazyRouteComponent(() => import('./registers/ConsultantPage.tsx'), 'ConsultantPage')
const NewConsultantPage = lazyRouteComponent(() => import('./registers/ConsultantPage.tsx'), 'NewConsultantPage')
const InsurancesPage = lazyRouteComponent(() => import('./registers/InsurancesPage.tsx'), 'InsurancesPage')
const InsurancePage = lazyRouteComponent(() => import('./registers/InsurancePage.tsx'), 'InsurancePage')
const NewInsurancePage = lazyRouteComponent(() => import('./registers/InsurancePage.tsx'), 'NewInsurancePage')
const FeaturesPage = lazyRouteComponent(() => import('./registers/FeaturesPage.tsx'), 'FeaturesPage')
const ClinicFeaturesPage = lazyRouteComponent(() => import('./registers/FeaturesPage.tsx'), 'ClinicFeaturesPage')
const PartnersPage = lazyRouteComponent(() => import('./portal/PartnersPage.tsx'), 'PartnersPage')
const PartnerPage = lazyRouteComponent(() => import('./portal/PartnerPage.tsx'), 'PartnerPage')
const NewPartnerPage = lazyRouteComponent(() => import('./portal/PartnerPage.tsx'), 'NewPartnerPage')
const RegionsPage = lazyRouteComponent(() => import('./portal/RegionsPage.tsx'), 'RegionsPage')
const RegionPage = lazyRouteComponent(() => import('./portal/RegionPage.tsx'), 'RegionPage')
const ImportsPage = lazyRouteComponent(() => import('./imports/ImportsPage.tsx'), 'ImportsPage')
const NewImportPage = lazyRouteComponent(() => import('./imports/NewImportPage.tsx'), 'NewImportPage')
const LegalVersionsPage = lazyRouteComponent(() => import('./legal/LegalVersionsPage.tsx'), 'LegalVersionsPage')
const NewLegalVersionPage = lazyRouteComponent(() => import('./legal/NewLegalVersionPage.tsx'), 'NewLegalVersionPage')
const LegalVersionPage = lazyRouteComponent(() => import('./legal/LegalVersionPage.tsx'), 'LegalVersionPage')
const ImportPage = lazyRouteComponent(() => import('./imports/ImportPage.tsx'), 'ImportPage')
const HistoryPage = lazyRouteComponent(() => import('./history/HistoryPage.tsx'), 'HistoryPage')
const JobsPage = lazyRouteComponent(() => import('./jobs/JobsPage.tsx'), 'JobsPage')
const MailsPage = lazyRouteComponent(() => import('./mails/MailsPage.tsx'), 'MailsPage')
const TextsPage = lazyRouteComponent(() => import('./texts/TextsPage.tsx'), 'TextsPage')
const TextPage = lazyRouteComponent(() => import('./texts/TextPage.tsx'), 'TextPage')

function refuseWrongIds({ params: { id } }: { params: Readonly<Record<string, string>> }) {
  if (id !== undefined && parseId(id) === null) throw notFound()
}

/** The console's routes as children of `parent`, a route without a path of its own. */
export function adminRoutes(parent: AnyRoute): readonly AnyRoute[] {
  const page = (path: string, component: RouteComponent) =>
    createRoute({ getParentRoute: () => parent, path, component, beforeLoad: refuseWrongIds })
  return [
    page(paths.start, StartPage),
    page(paths.search, SearchPage),
    page(paths.ownAccount, OwnAccountPage),
    page(paths.providers, ProvidersPage),
    page(paths.newProvider, NewProviderPage),
    page(paths.provider, ProviderPage),
    page(paths.clinics, ClinicsPage),
    page(paths.newClinic, NewClinicPage),
    page(paths.clinic, ClinicPage),
    page(paths.calls, CallsPage),
    page(paths.call, CallsPage),
    page(paths.accounts, AccountsPage),
    page(paths.newAccount, NewAccountPage),
    page(paths.accountFile, AccountFilePage),
    page(paths.account, AccountPage),
    page(paths.bulkChanges, BulkChangesPage),
    page(paths.bulkChange, BulkChangePage),
    page(paths.companies, CompaniesPage),
    page(paths.newCompany, NewCompanyPage),
    page(paths.company, CompanyPage),
    page(paths.consultants, ConsultantsPage),
    page(paths.newConsultant, NewConsultantPage),
    page(paths.consultant, ConsultantPage),
    page(paths.insurances, InsurancesPage),
    page(paths.newInsurance, NewInsurancePage),
    page(paths.insurance, InsurancePage),
    page(paths.features, FeaturesPage),
    page(paths.clinicFeatures, ClinicFeaturesPage),
    page(paths.partners, PartnersPage),
    page(paths.newPartner, NewPartnerPage),
    page(paths.partner, PartnerPage),
    page(paths.regions, RegionsPage),
    page(paths.region, RegionPage),
    page(paths.imports, ImportsPage),
    page(paths.newImport, NewImportPage),
    page(paths.import, ImportPage),
    page(paths.legal, LegalVersionsPage),
    page(paths.newLegalVersion, NewLegalVersionPage),
    page(paths.legalVersion, LegalVersionPage),
    page(paths.jobs, JobsPage),
    page(paths.mails, MailsPage),
    page(paths.history, HistoryPage),
    page(paths.texts, TextsPage),
    page(paths.text, TextPage),
  ]
}
