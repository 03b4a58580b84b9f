// Who asks a house: a clinic, or relatives who search by themselves in the portal or on the house's own page. A text that says so
// has a second form for relatives: the same key with the ending '_relatives', which i18next takes by its context.
import { requestOrigins } from '../catalogue/request-origins.ts'

export type Asker = 'clinic' | 'relatives'

const { providerSearch, admissionsDirect } = requestOrigins.code
const ofRelatives: readonly number[] = [providerSearch, admissionsDirect]

/** @param record of the request: its origin is a code of request origins; one that is not known is a clinic's */
export const askerOf = ({ request_origin: origin }: { readonly request_origin: number }): Asker =>
  ofRelatives.includes(origin) ? 'relatives' : 'clinic'
