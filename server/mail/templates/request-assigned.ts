// Mail 48: a colleague has put somebody of the provider in charge of a request.
import * as z from 'zod/mini'
import { defineMail } from '../define.ts'
import { providerRequest, providerRequestPath } from '../variables.ts'

export const requestAssigned = defineMail({
  key: 'requestAssigned',
  variables: z.strictObject(providerRequest),
  path: providerRequestPath,
  texts: {
    de: ({ request }) => ({
      subject: `Sie sind zuständig: Anfrage ${request}`,
      paragraphs: [
        `Die Anfrage ${request} wurde Ihnen zugewiesen.`,
        'Die Klinik wartet auf die Antwort Ihrer Einrichtung.',
      ],
      button: 'Anfrage öffnen',
    }),
    en: ({ request }) => ({
      subject: `You are in charge: request ${request}`,
      paragraphs: [
        `Request ${request} has been assigned to you.`,
        'The clinic is waiting for your organisation’s answer.',
      ],
      button: 'Open the request',
    }),
  },
})
