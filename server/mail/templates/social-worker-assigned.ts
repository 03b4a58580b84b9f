// Mail 27: somebody of the clinic looks after a patient from now on.
import * as z from 'zod/mini'
import { defineMail } from '../define.ts'
import { clinicSearchPath, id } from '../variables.ts'

export const socialWorkerAssigned = defineMail({
  key: 'socialWorkerAssigned',
  variables: z.strictObject({ patient: id, auction: id }),
  path: clinicSearchPath,
  texts: {
    de: () => ({
      subject: 'Sie sind jetzt zuständig',
      paragraphs: ['Eine Suche wurde Ihnen zugewiesen. Neue Antworten gehen ab jetzt an Sie.'],
      button: 'Suche öffnen',
    }),
    en: () => ({
      subject: 'You are now in charge',
      paragraphs: ['A search has been assigned to you. New answers go to you from now on.'],
      button: 'Open the search',
    }),
  },
})
