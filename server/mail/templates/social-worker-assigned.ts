// Mail 27: somebody of the clinic looks after a patient from now on, or an approval waits for a doctor (`approval`: the clinic).
import * as z from 'zod/mini'
import { defineMail } from '../define.ts'
import { clinicSearchPath, id } from '../variables.ts'

export const socialWorkerAssigned = defineMail({
  key: 'socialWorkerAssigned',
  variables: z.strictObject({ patient: id, auction: id, approval: z.optional(id) }),
  path: (given) =>
    given.approval === undefined
      ? clinicSearchPath(given)
      : `/app/clinic/${given.approval}/rehab-forms-approval?auctionId=${given.auction}&patientId=${given.patient}`,
  texts: {
    de: ({ approval }) =>
      approval === undefined
        ? {
            subject: 'Sie sind jetzt zuständig',
            paragraphs: ['Eine Suche wurde Ihnen zugewiesen. Neue Antworten gehen ab jetzt an Sie.'],
            button: 'Suche öffnen',
          }
        : {
            subject: 'Eine Freigabe wartet',
            paragraphs: ['Ein Befundbericht wartet auf Ihre ärztliche Freigabe.'],
            button: 'Freigabe öffnen',
          },
    en: ({ approval }) =>
      approval === undefined
        ? {
            subject: 'You are now in charge',
            paragraphs: ['A search has been assigned to you. New answers go to you from now on.'],
            button: 'Open the search',
          }
        : {
            subject: 'An approval is waiting',
            paragraphs: ['A medical report is waiting for your approval.'],
            button: 'Open the approval',
          },
  },
})
