import { rehabFormTypes } from '../../../../catalogue/rehab/rehab-form-types.ts'
import type { PageAsk } from '../../../../contract/http/auction-documents.ts'
import { paths } from '../../paths.ts'

/** To the page that somebody is asked for; with the documents' redesign the address leads on from there. */
export const wayToPage = ({ patient_id, auction_id, form, page }: PageAsk) => ({
  to: paths.rehabForm,
  params: {
    patientId: String(patient_id),
    auctionId: String(auction_id),
    formSlug: rehabFormTypes.entries.find(({ code }) => code === form)?.slug ?? '',
  },
  search: { page: Number(page) },
})
