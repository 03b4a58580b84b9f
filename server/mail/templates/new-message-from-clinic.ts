// Mail 12: the clinic has written a message to the provider.
import * as z from 'zod/mini'
import { defineMail } from '../define.ts'
import { askedProvider, askerName, providerRequestPath } from '../variables.ts'

export const newMessageFromClinic = defineMail({
  key: 'newMessageFromClinic',
  variables: z.strictObject(askedProvider),
  path: providerRequestPath,
  texts: {
    de: (asked) => ({
      subject: asked.relatives ? 'Neue Nachricht von Angehörigen' : 'Neue Nachricht von der Klinik',
      paragraphs: [
        `${askerName.de(asked)} hat Ihnen zu einer Anfrage geschrieben. Der Inhalt ist verschlüsselt und steht nur in der App.`,
        'Bis Sie die Anfrage öffnen, kommt zu weiteren Nachrichten darin keine E-Mail mehr.',
      ],
      button: 'Nachricht lesen',
    }),
    en: (asked) => ({
      subject: asked.relatives ? 'New message from relatives' : 'New message from the clinic',
      paragraphs: [
        `${askerName.en(asked)} has written to you about a request. The content is encrypted and only to be read in the app.`,
        'Until you open the request you get no further e-mail about messages in it.',
      ],
      button: 'Read the message',
    }),
  },
})
