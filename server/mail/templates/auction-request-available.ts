// Mail 46: a request that had ended is open again.
import * as z from 'zod/mini'
import { defineMail } from '../define.ts'
import { askedProvider, providerRequestPath } from '../variables.ts'

export const auctionRequestAvailable = defineMail({
  key: 'auctionRequestAvailable',
  variables: z.strictObject(askedProvider),
  path: providerRequestPath,
  texts: {
    de: ({ clinic }) => ({
      subject: 'Anfrage wieder offen',
      paragraphs: [
        `Eine Anfrage ist wieder offen. Absender: ${clinic}.`,
        'Was Sie vorher geantwortet haben, gilt wieder. Bitte prüfen Sie es.',
      ],
      button: 'Anfrage öffnen',
    }),
    en: ({ clinic }) => ({
      subject: 'Request open again',
      paragraphs: [
        `A request is open again. From: ${clinic}.`,
        'What you answered before holds again. Please check it.',
      ],
      button: 'Open the request',
    }),
  },
})
