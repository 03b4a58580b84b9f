// Mail 46: a request that had ended is open again.
import * as z from 'zod/mini'
import { defineMail } from '../define.ts'
import { organisationName, providerRequest, providerRequestPath } from '../variables.ts'

export const auctionRequestAvailable = defineMail({
  key: 'auctionRequestAvailable',
  variables: z.strictObject({ ...providerRequest, clinic: organisationName, provider: organisationName }),
  path: providerRequestPath,
  texts: {
    de: ({ clinic, request }) => ({
      subject: `Wieder offen: Anfrage ${request} von ${clinic}`,
      paragraphs: [
        `Die Anfrage ${request} von ${clinic} ist wieder offen.`,
        'Was Sie vorher geantwortet haben, gilt wieder. Bitte prüfen Sie es.',
      ],
      button: 'Anfrage öffnen',
    }),
    en: ({ clinic, request }) => ({
      subject: `Open again: request ${request} from ${clinic}`,
      paragraphs: [
        `Request ${request} from ${clinic} is open again.`,
        'What you answered before holds again. Please check it.',
      ],
      button: 'Open the request',
    }),
  },
})
