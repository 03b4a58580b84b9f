// Mail 48: a colleague has put somebody of the provider in charge of a request.
import * as z from 'zod/mini'
import { defineMail } from '../define.ts'
import { providerRequest, providerRequestPath } from '../variables.ts'

export const requestAssigned = defineMail({
  key: 'requestAssigned',
  variables: z.strictObject(providerRequest),
  path: providerRequestPath,
  texts: {
    de: () => ({
      subject: 'Ihnen wurde eine Anfrage zugewiesen',
      paragraphs: [
        'Sie sind jetzt für eine Anfrage zuständig.',
        'Wer angefragt hat, wartet auf die Antwort Ihrer Einrichtung.',
      ],
      button: 'Anfrage öffnen',
    }),
    en: () => ({
      subject: 'A request has been assigned to you',
      paragraphs: ['You are now in charge of a request.', 'Whoever asked is waiting for your organisation’s answer.'],
      button: 'Open the request',
    }),
  },
})
