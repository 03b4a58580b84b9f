// Mail 27: somebody of the clinic looks after a patient from now on.
import * as z from 'zod/mini'
import { defineMail } from '../define.ts'
import { clinicSearchPath, id } from '../variables.ts'

export const socialWorkerAssigned = defineMail({
  key: 'socialWorkerAssigned',
  variables: z.strictObject({ patient: id, auction: id }),
  path: clinicSearchPath,
  texts: {
    de: ({ auction }) => ({
      subject: `Sie sind jetzt zuständig: Suche ${auction}`,
      paragraphs: [`Die Suche ${auction} wurde Ihnen zugewiesen. Neue Antworten gehen ab jetzt an Sie.`],
      button: 'Suche öffnen',
    }),
    en: ({ auction }) => ({
      subject: `You are now in charge: search ${auction}`,
      paragraphs: [`Search ${auction} has been assigned to you. New answers go to you from now on.`],
      button: 'Open the search',
    }),
  },
})
