// Mail 60: the provider has sent the clinic a file.
import * as z from 'zod/mini'
import { defineMail } from '../define.ts'
import { clinicRequest, clinicRequestPath, organisationName } from '../variables.ts'

export const newFileFromReceiver = defineMail({
  key: 'newFileFromReceiver',
  variables: z.strictObject({ ...clinicRequest, clinic: organisationName, provider: organisationName }),
  path: clinicRequestPath,
  texts: {
    de: ({ provider }) => ({
      subject: 'Neue Datei von der Einrichtung',
      paragraphs: [
        `${provider} hat Ihnen zu einer Anfrage eine Datei geschickt.`,
        'Bis Sie die Anfrage öffnen, kommt zu weiteren Dateien darin keine E-Mail mehr.',
      ],
      button: 'Anfrage öffnen',
    }),
    en: ({ provider }) => ({
      subject: 'New file from the provider',
      paragraphs: [
        `${provider} has sent you a file about a request.`,
        'Until you open the request you get no further e-mail about files in it.',
      ],
      button: 'Open the request',
    }),
  },
})
