// Mail 18: the clinic has taken its choice of this provider back.
import * as z from 'zod/mini'
import { defineMail } from '../define.ts'
import { organisationName, providerRequest, providerRequestPath } from '../variables.ts'

export const attributionCancellation = defineMail({
  key: 'attributionCancellation',
  variables: z.strictObject({ ...providerRequest, clinic: organisationName, provider: organisationName }),
  path: providerRequestPath,
  texts: {
    de: ({ clinic, provider }) => ({
      subject: 'Die Klinik hat ihre Auswahl zurückgenommen',
      paragraphs: [
        `${clinic} hat die Auswahl von ${provider} zurückgenommen. Ihre Zusage gilt weiter, die Klinik sucht noch.`,
        'Wenn Sie den Platz nicht länger freihalten können, nehmen Sie Ihre Zusage in der Anfrage zurück.',
      ],
      button: 'Anfrage öffnen',
    }),
    en: ({ clinic, provider }) => ({
      subject: 'The clinic has withdrawn its choice',
      paragraphs: [
        `${clinic} has withdrawn its choice of ${provider}. Your acceptance still stands; the clinic is still searching.`,
        'If you cannot keep the place free any longer, take back your acceptance in the request.',
      ],
      button: 'Open the request',
    }),
  },
})
