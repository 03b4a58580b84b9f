// The routes of the clinic's area, hung below the route that src/app gives: it has made sure of an open session, bound the ports
// and drawn the frame. A path whose ids are none is the page for what does not exist.
import {
  type AnyRoute,
  createRoute,
  lazyRouteComponent,
  notFound,
  type RouteComponent,
  redirect,
} from '@tanstack/react-router'
import { assessmentSteps } from '../../catalogue/patient/assessment-steps.ts'
import { rehabFormTypes } from '../../catalogue/rehab/rehab-form-types.ts'
import { indexKinds } from '../../domain/assessments.ts'
import { parseId } from '../../domain/ids.ts'
import { patientMarks } from '../data/desk-port.ts'
import { clock } from '../platform/clock.ts'
import { newUuid } from '../platform/ids.ts'
import { sessionIdOf } from './assessing/leave-rule.ts'
import { isOpenable } from './ids.ts'
import { indexPath, paths } from './paths.ts'
import { pathsBelowFiles, tabNames } from './search/tabs.ts'

const loadLayout = () => import('./SenderLayout.tsx')
const loadList = () => import('./patient-list/PatientListPage.tsx')
const SenderLayout = lazyRouteComponent(loadLayout, 'SenderLayout')
const PatientListPage = lazyRouteComponent(loadList, 'PatientListPage')
const NewPatientPage = lazyRouteComponent(() => import('./patient-form/NewPatientPage.tsx'), 'NewPatientPage')
const PatientPage = lazyRouteComponent(() => import('./patient/PatientPage.tsx'), 'PatientPage')
const ReadersPage = lazyRouteComponent(() => import('./patient/ReadersPage.tsx'), 'ReadersPage')
const EditPatientPage = lazyRouteComponent(() => import('./patient-form/EditPatientPage.tsx'), 'EditPatientPage')
const SearchPage = lazyRouteComponent(() => import('./search/SearchPage.tsx'), 'SearchPage')
const AccountPage = lazyRouteComponent(() => import('./AccountPage.tsx'), 'AccountPage')
const RecoveryCodePage = lazyRouteComponent(() => import('./PasswordPage.tsx'), 'RecoveryCodePage')
const RecoverySheetPage = lazyRouteComponent(() => import('./RecoverySheetPage.tsx'), 'RecoverySheetPage')
const PartnersPage = lazyRouteComponent(() => import('./PartnersPage.tsx'), 'PartnersPage')
const NewDevicePage = lazyRouteComponent(() => import('./PasswordPage.tsx'), 'NewDevicePage')
const PasswordPage = lazyRouteComponent(() => import('./PasswordPage.tsx'), 'PasswordPage')
const TodoPage = lazyRouteComponent(() => import('./todo/TodoPage.tsx'), 'TodoPage')
const ReportPage = lazyRouteComponent(() => import('./report/ReportPage.tsx'), 'ReportPage')
const TeamPage = lazyRouteComponent(() => import('./team/TeamPage.tsx'), 'TeamPage')
const ProvidersPage = lazyRouteComponent(() => import('./providers/ProvidersPage.tsx'), 'ProvidersPage')
const SettingsPage = lazyRouteComponent(() => import('./settings/SettingsPage.tsx'), 'SettingsPage')
const ContractPage = lazyRouteComponent(() => import('./settings/contract/ContractPage.tsx'), 'ContractPage')
const MaterialPage = lazyRouteComponent(() => import('./settings/material/MaterialPage.tsx'), 'MaterialPage')
const MappingPage = lazyRouteComponent(() => import('./settings/material/MappingPage.tsx'), 'MappingPage')
const NotificationsPage = lazyRouteComponent(() => import('./settings/NotificationsPage.tsx'), 'NotificationsPage')
const PrintDashboard = lazyRouteComponent(() => import('./print/PrintDashboard.tsx'), 'PrintDashboard')
const PrintDischarge = lazyRouteComponent(() => import('./print/PrintDischarge.tsx'), 'PrintDischarge')
const PrintTransitionalCare = lazyRouteComponent(
  () => import('./transitional-care/PrintTransitionalCare.tsx'),
  'PrintTransitionalCare',
)
const PrintSearchPanel = lazyRouteComponent(() => import('./print/PrintSearchPanel.tsx'), 'PrintSearchPanel')
const EditSearchPage = lazyRouteComponent(() => import('./search-form/EditSearchPage.tsx'), 'EditSearchPage')
const AssessingPage = lazyRouteComponent(() => import('./assessing/AssessingPage.tsx'), 'AssessingPage')
const IndexPage = lazyRouteComponent(() => import('./assessing/IndexPage.tsx'), 'IndexPage')
const FormPage = lazyRouteComponent(() => import('./rehab-forms/FormPage.tsx'), 'FormPage')
const OpenFieldsPage = lazyRouteComponent(() => import('./rehab-forms/OpenFieldsPage.tsx'), 'OpenFieldsPage')
const CheckPage = lazyRouteComponent(() => import('./rehab-forms/CheckPage.tsx'), 'CheckPage')
const ApprovalPage = lazyRouteComponent(() => import('./rehab-forms/approval/ApprovalPage.tsx'), 'ApprovalPage')
const RequestLink = lazyRouteComponent(() => import('./request/RequestLink.tsx'), 'RequestLink')

/** Fetches the first screen while somebody signs in: the sign-in page does without it. */
export const loadSenderScreens = () => Promise.all([loadLayout(), loadList()])

/** Every other parameter of the clinic's paths is the id of a record. S9: a request's that is none is a wrong link, and logged. */
function refuseWrongIds({ params }: { params: Readonly<Record<string, string>> }) {
  if (params.requestId !== undefined) isOpenable(Number(params.requestId))
  if (Object.values(params).some((part) => parseId(part) === null)) throw notFound()
}

function refuse(): never {
  throw notFound()
}

interface Entry {
  readonly params: Readonly<Record<string, string>>
  readonly search: Readonly<Record<string, unknown>>
}

/** A sitting begins with an id in the address, and goes on with it; the step may stand in the query too. */
function beginSitting({ params: { assessmentSlug = '', ...ids }, search }: Entry) {
  refuseWrongIds({ params: ids })
  const slug = search.step ?? assessmentSlug
  if (!assessmentSteps.isCode(slug)) throw notFound()
  const session = sessionIdOf(search)
  if (session !== null && search.step === undefined) return
  throw redirect({
    to: paths.assessing,
    params: { ...ids, assessmentSlug: slug },
    search: { session_id: session ?? newUuid(clock.now()) },
    replace: true,
  })
}

/** Forms are called by their slugs. */
function refuseWrongForm({ params: { formSlug, ...ids } }: Pick<Entry, 'params'>) {
  refuseWrongIds({ params: ids })
  if (!rehabFormTypes.entries.some(({ slug }) => slug === formSlug)) throw notFound()
}

function refuseWrongTab({ params }: { params: Readonly<Record<string, string>> }) {
  if (!patientMarks.some((mark) => mark === params.tab)) throw notFound()
}

/** The clinic's routes as children of `parent`, a route without a path of its own. */
export function senderRoutes(parent: AnyRoute): readonly AnyRoute[] {
  const layout = createRoute({ getParentRoute: () => parent, id: 'sender', component: SenderLayout })
  const page = (path: string, component: RouteComponent) =>
    createRoute({ getParentRoute: () => layout, path, component, beforeLoad: refuseWrongIds })
  // one route for the panel and what opens beside it, so that the groups stay as they are while requests come and go
  const search = page(paths.search, SearchPage)
  const within = (path: string) => createRoute({ getParentRoute: () => search, path, beforeLoad: refuseWrongIds })
  const ofForm = (path: string, component: RouteComponent) =>
    createRoute({ getParentRoute: () => layout, path, component, beforeLoad: refuseWrongForm })
  return [
    layout.addChildren([
      page(paths.list, PatientListPage),
      page(paths.newPatient, NewPatientPage),
      page(paths.patient, PatientPage),
      page(paths.editPatient, EditPatientPage),
      page(paths.readers, ReadersPage),
      page(paths.editSearch, EditSearchPage),
      createRoute({
        getParentRoute: () => layout,
        path: paths.assessing,
        component: AssessingPage,
        beforeLoad: beginSitting,
      }),
      ofForm(paths.rehabForm, FormPage),
      ofForm(paths.rehabOpen, OpenFieldsPage),
      ofForm(paths.rehabCheck, CheckPage),
      ofForm(paths.rehabFormBelow, FormPage),
      ofForm(paths.rehabOpenBelow, OpenFieldsPage),
      ofForm(paths.rehabCheckBelow, CheckPage),
      ...indexKinds.map((kind) => page(indexPath(kind), IndexPage)),
      createRoute({ getParentRoute: () => layout, path: paths.noTab, beforeLoad: refuse }),
      search.addChildren([
        within('/'),
        ...tabNames.map(within),
        ...pathsBelowFiles.map(within),
        within('request/$requestId'),
      ]),
      page(paths.printDischarge, PrintDischarge),
      page(paths.printSearchPanel, PrintSearchPanel),
      page(paths.printTransitionalCare, PrintTransitionalCare),
      page(paths.printDashboard, PrintDashboard),
      page(paths.todo, TodoPage),
      createRoute({
        getParentRoute: () => layout,
        path: paths.todoTab,
        component: TodoPage,
        beforeLoad: refuseWrongTab,
      }),
      page(paths.report, ReportPage),
      page(paths.users, TeamPage),
      page(paths.providers, ProvidersPage),
      page(paths.settings, SettingsPage),
      page(paths.contract, ContractPage),
      page(paths.material, MaterialPage),
      ofForm(paths.materialForm, MappingPage),
      page(paths.account, AccountPage),
      page(paths.password, PasswordPage),
      page(paths.recovery, RecoveryCodePage),
      page(paths.partners, PartnersPage),
      page(paths.newDevice, NewDevicePage),
      page(paths.sheet, RecoverySheetPage),
      page(paths.notifications, NotificationsPage),
      page(paths.approval, ApprovalPage),
      page(paths.requestLink, RequestLink),
    ]),
  ]
}
