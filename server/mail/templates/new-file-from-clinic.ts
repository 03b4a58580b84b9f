// Mail 59: the clinic has shown the provider a file.
import * as z from 'zod/mini'
import { defineMail } from '../define.ts'
import { askedProvider, askerName, providerRequestPath } from '../variables.ts'

export const newFileFromClinic = defineMail({
  key: 'newFileFromClinic',
  variables: z.strictObject(askedProvider),
  path: providerRequestPath,
  texts: {
    de: (asked) => ({
      subject: asked.relatives ? 'Neue Datei von Angehörigen' : 'Neue Datei von der Klinik',
      paragraphs: [
        `${askerName.de(asked)} hat Ihnen zu einer Anfrage eine Datei geschickt.`,
        'Bis Sie die Anfrage öffnen, kommt zu weiteren Dateien darin keine E-Mail mehr.',
      ],
      button: 'Anfrage öffnen',
    }),
    en: (asked) => ({
      subject: asked.relatives ? 'New file from relatives' : 'New file from the clinic',
      paragraphs: [
        `${askerName.en(asked)} has sent you a file about a request.`,
        'Until you open the request you get no further e-mail about files in it.',
      ],
      button: 'Open the request',
    }),
  },
})
