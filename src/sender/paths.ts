// The clinic's paths: written here only, so that links and routes cannot drift apart. Parameters carry a $.
import { type IndexKind, indexes } from '../../domain/assessments.ts'

const base = '/app/clinic/dashboard'
const search = `${base}/patient/$patientId/auction/$auctionId`

/** …/barthel-index and the other two */
export const indexPath = (kind: IndexKind) => `${base}/patient/$patientId/auction/$auctionId/${indexes[kind].slug}`

export const paths = {
  list: base,
  newPatient: `${base}/patient/new`,
  patient: `${base}/patient/$patientId`,
  editPatient: `${base}/patient/$patientId/edit`,
  readers: `${base}/patient/$patientId/readers`,
  search,
  files: `${search}/files`,
  /** $part: what is made from a search, with the documents' redesign */
  belowFiles: `${search}/files/$part`,
  rehabForms: `${search}/rehab-forms`,
  /** ?page=…&field=… begins at a field */
  rehabForm: `${search}/rehab-forms/$formSlug`,
  rehabOpen: `${search}/rehab-forms/$formSlug/open`,
  rehabCheck: `${search}/rehab-forms/$formSlug/check`,
  /** the same with the documents' redesign */
  rehabFormsBelow: `${search}/files/rehab-forms`,
  rehabFormBelow: `${search}/files/rehab-forms/$formSlug`,
  rehabOpenBelow: `${search}/files/rehab-forms/$formSlug/open`,
  rehabCheckBelow: `${search}/files/rehab-forms/$formSlug/check`,
  /** what no tab of a search is called */
  noTab: `${base}/patient/$patientId/auction/$auctionId/$`,
  editSearch: `${base}/patient/$patientId/auction/$auctionId/edit`,
  /** ?session_id=… is the sitting; ?step=… another step than the path's */
  assessing: `${base}/patient/$patientId/auction/$auctionId/assessing/$assessmentSlug`,
  searchProfile: `${base}/patient/$patientId/auction/$auctionId/profile`,
  request: `${base}/patient/$patientId/auction/$auctionId/request/$requestId`,
  todo: `${base}/todo`,
  todoTab: `${base}/todo/$tab`,
  report: `${base}/report`,
  /** ?print=true opens the print dialog */
  printDischarge: `${base}/print/discharge/$auctionId/$patientId`,
  /** ?print_sections=accepted_requests,contacted_requests */
  printSearchPanel: `${base}/print/search/$auctionId`,
  /** ?version=3 is one that was made; without it the draft. ?print=true as above */
  printTransitionalCare: `${base}/print/transitional/$auctionId/$patientId`,
  printDashboard: `${base}/print/$careseekerId`,
  users: `${base}/users`,
  providers: `${base}/providers`,
  settings: `${base}/settings`,
  /** what the clinic and the operator have agreed on */
  contract: `${base}/settings/contract`,
  /** what the clinic keeps for its rehab applications */
  material: `${base}/settings/rehab`,
  materialForm: `${base}/settings/rehab/$formSlug`,
  account: `${base}/my-account`,
  password: `${base}/my-password-change`,
  sheet: `${base}/recovery-sheet`,
  recovery: `${base}/my-recovery-code`,
  /** ?ids=3,7 are providers whose keys somebody looks at */
  partners: `${base}/partners`,
  newDevice: `${base}/my-new-device`,
  notifications: `${base}/notifications`,
  /** ?auctionId=&patientId= is one report (specification 2, section 2.1); without them, what waits */
  approval: '/app/clinic/$careseekerId/rehab-forms-approval',
  /** where notifications lead: a request by its number alone */
  requestLink: '/app/request/$requestId',
} as const

declare module '@tanstack/react-router' {
  interface HistoryState {
    /** the page behind stays where it is: no scroll to its top, no focus on its heading */
    keepsPlace?: boolean
    /** where somebody was before they went to a patient's home */
    previous?: { readonly to: string; readonly search: Readonly<Record<string, unknown>> }
  }
}

/** For ways that open or close something beside the page: it keeps its place and the focus. */
export const keepPlace = { resetScroll: false, state: { keepsPlace: true } } as const
