// Mail 58: a clinic's search fits a standing search of the provider. It says that there is one, and nothing of it.
import * as z from 'zod/mini'
import { defineMail } from '../define.ts'
import { id, organisationName, reverseSearchesPath } from '../variables.ts'

export const reverseSearchAuctionRequest = defineMail({
  key: 'reverseSearchAuctionRequest',
  variables: z.strictObject({ careprovider: id, provider: organisationName }),
  path: reverseSearchesPath,
  texts: {
    de: ({ provider }) => ({
      subject: 'Treffer für Ihren Suchauftrag',
      paragraphs: [
        `Eine Klinik sucht gerade einen Platz, und die Suche passt zu einem Suchauftrag von ${provider}.`,
        'Wen sie anfragt, entscheidet die Klinik. Sehen Sie nach, ob Ihre freien Plätze und Ihr Einzugsgebiet noch stimmen.',
      ],
      button: 'Suchaufträge öffnen',
    }),
    en: ({ provider }) => ({
      subject: 'A hit for your standing search',
      paragraphs: [
        `A clinic is looking for a place, and its search fits a standing search of ${provider}.`,
        'The clinic decides whom it asks. Please check that your free places and your catchment area are up to date.',
      ],
      button: 'Open the standing searches',
    }),
  },
})
