// Mail 18: the clinic has taken its choice of this provider back.
import * as z from 'zod/mini'
import { defineMail } from '../define.ts'
import { organisationName, providerRequest, providerRequestPath } from '../variables.ts'

export const attributionCancellation = defineMail({
  key: 'attributionCancellation',
  variables: z.strictObject({ ...providerRequest, clinic: organisationName, provider: organisationName }),
  path: providerRequestPath,
  texts: {
    de: ({ clinic, request }) => ({
      subject: `Auswahl zurückgenommen: Anfrage ${request}`,
      paragraphs: [
        `${clinic} hat die Auswahl für die Anfrage ${request} zurückgenommen. Ihre Zusage gilt weiter, die Klinik sucht noch.`,
        'Wenn Sie den Platz nicht länger freihalten können, nehmen Sie Ihre Zusage in der Anfrage zurück.',
      ],
      button: 'Anfrage öffnen',
    }),
    en: ({ clinic, request }) => ({
      subject: `Choice taken back: request ${request}`,
      paragraphs: [
        `${clinic} has taken back its choice for request ${request}. Your acceptance still stands; the clinic is still searching.`,
        'If you cannot keep the place free any longer, take back your acceptance in the request.',
      ],
      button: 'Open the request',
    }),
  },
})
