// Mail 59: the clinic has shown the provider a file.
import * as z from 'zod/mini'
import { defineMail } from '../define.ts'
import { organisationName, providerRequest, providerRequestPath } from '../variables.ts'

export const newFileFromClinic = defineMail({
  key: 'newFileFromClinic',
  variables: z.strictObject({ ...providerRequest, clinic: organisationName, provider: organisationName }),
  path: providerRequestPath,
  texts: {
    de: ({ clinic }) => ({
      subject: 'Neue Datei von der Klinik',
      paragraphs: [
        `${clinic} hat Ihnen zu einer Anfrage eine Datei geschickt.`,
        'Bis Sie die Anfrage öffnen, kommt zu weiteren Dateien darin keine E-Mail mehr.',
      ],
      button: 'Anfrage öffnen',
    }),
    en: ({ clinic }) => ({
      subject: 'New file from the clinic',
      paragraphs: [
        `${clinic} has sent you a file about a request.`,
        'Until you open the request you get no further e-mail about files in it.',
      ],
      button: 'Open the request',
    }),
  },
})
