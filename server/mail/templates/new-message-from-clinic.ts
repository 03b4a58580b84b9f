// Mail 12: the clinic has written a message to the provider.
import * as z from 'zod/mini'
import { defineMail } from '../define.ts'
import { organisationName, providerRequest, providerRequestPath } from '../variables.ts'

export const newMessageFromClinic = defineMail({
  key: 'newMessageFromClinic',
  variables: z.strictObject({ ...providerRequest, clinic: organisationName, provider: organisationName }),
  path: providerRequestPath,
  texts: {
    de: ({ clinic, request }) => ({
      subject: `${clinic} hat Ihnen geschrieben: Anfrage ${request}`,
      paragraphs: [
        `${clinic} hat Ihnen zur Anfrage ${request} eine Nachricht geschrieben. Ihr Inhalt ist verschlüsselt und steht nur in der App.`,
        'Bis Sie die Anfrage öffnen, kommt zu weiteren Nachrichten darin keine E-Mail mehr.',
      ],
      button: 'Nachricht lesen',
    }),
    en: ({ clinic, request }) => ({
      subject: `${clinic} has written to you: request ${request}`,
      paragraphs: [
        `${clinic} has written you a message about request ${request}. Its content is encrypted and only to be read in the app.`,
        'Until you open the request you get no further e-mail about messages in it.',
      ],
      button: 'Read the message',
    }),
  },
})
