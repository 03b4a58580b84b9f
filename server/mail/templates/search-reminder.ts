// Mail 17: a search of the clinic is still going on.
import * as z from 'zod/mini'
import { defineMail } from '../define.ts'
import { clinicPatientPath, id } from '../variables.ts'

export const searchReminder = defineMail({
  key: 'searchReminder',
  variables: z.strictObject({ patient: id }),
  path: clinicPatientPath,
  texts: {
    de: () => ({
      subject: 'Ihre Suche läuft noch',
      paragraphs: [
        'Für eine Ihrer Suchen ist noch kein Versorger ausgewählt.',
        'Sehen Sie nach, welche Antworten da sind und ob Sie weitere Versorger anfragen.',
      ],
      button: 'Suche öffnen',
    }),
    en: () => ({
      subject: 'Your search is still open',
      paragraphs: [
        'No provider has been chosen yet for one of your searches.',
        'See which answers have come and whether you want to ask further providers.',
      ],
      button: 'Open the search',
    }),
  },
})
