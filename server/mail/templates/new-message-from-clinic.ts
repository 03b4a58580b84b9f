// Mail 12: the clinic has written a message to the provider.
import * as z from 'zod/mini'
import { defineMail } from '../define.ts'
import { organisationName, providerRequest, providerRequestPath } from '../variables.ts'

export const newMessageFromClinic = defineMail({
  key: 'newMessageFromClinic',
  variables: z.strictObject({ ...providerRequest, clinic: organisationName, provider: organisationName }),
  path: providerRequestPath,
  texts: {
    de: ({ clinic }) => ({
      subject: 'Neue Nachricht von der Klinik',
      paragraphs: [
        `${clinic} hat Ihnen zu einer Anfrage geschrieben. Der Inhalt ist verschlüsselt und steht nur in der App.`,
        'Bis Sie die Anfrage öffnen, kommt zu weiteren Nachrichten darin keine E-Mail mehr.',
      ],
      button: 'Nachricht lesen',
    }),
    en: ({ clinic }) => ({
      subject: 'New message from the clinic',
      paragraphs: [
        `${clinic} has written to you about a request. The content is encrypted and only to be read in the app.`,
        'Until you open the request you get no further e-mail about messages in it.',
      ],
      button: 'Read the message',
    }),
  },
})
