// Mail 46: a request that had ended is open again.
import * as z from 'zod/mini'
import { defineMail } from '../define.ts'
import { organisationName, providerRequest, providerRequestPath } from '../variables.ts'

export const auctionRequestAvailable = defineMail({
  key: 'auctionRequestAvailable',
  variables: z.strictObject({ ...providerRequest, clinic: organisationName, provider: organisationName }),
  path: providerRequestPath,
  texts: {
    de: ({ clinic }) => ({
      subject: 'Anfrage wieder offen',
      paragraphs: [
        `Eine Anfrage von ${clinic} ist wieder offen.`,
        'Was Sie vorher geantwortet haben, gilt wieder. Bitte prüfen Sie es.',
      ],
      button: 'Anfrage öffnen',
    }),
    en: ({ clinic }) => ({
      subject: 'Request open again',
      paragraphs: [`A request from ${clinic} is open again.`, 'What you answered before holds again. Please check it.'],
      button: 'Open the request',
    }),
  },
})
