// Mail 30: the clinic reminds the provider of a request that nobody has answered.
import * as z from 'zod/mini'
import { defineMail } from '../define.ts'
import { askedProvider, providerRequestPath } from '../variables.ts'

export const recommendationReminder = defineMail({
  key: 'recommendationReminder',
  variables: z.strictObject(askedProvider),
  path: providerRequestPath,
  texts: {
    de: ({ clinic }) => ({
      subject: 'Eine Anfrage wartet auf Ihre Antwort',
      paragraphs: [
        `${clinic} wartet noch auf Ihre Antwort auf eine Anfrage.`,
        'Sagen Sie zu, ab oder melden Sie Interesse, damit die Klinik weiterplanen kann.',
      ],
      button: 'Anfrage öffnen',
    }),
    en: ({ clinic }) => ({
      subject: 'A request is waiting for your answer',
      paragraphs: [
        `${clinic} is still waiting for your answer to a request.`,
        'Accept, decline or express interest, so that the clinic can go on planning.',
      ],
      button: 'Open the request',
    }),
  },
})
