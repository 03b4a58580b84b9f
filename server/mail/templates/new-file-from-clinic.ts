// Mail 59: the clinic has shown the provider a file.
import * as z from 'zod/mini'
import { defineMail } from '../define.ts'
import { organisationName, providerRequest, providerRequestPath } from '../variables.ts'

export const newFileFromClinic = defineMail({
  key: 'newFileFromClinic',
  variables: z.strictObject({ ...providerRequest, clinic: organisationName, provider: organisationName }),
  path: providerRequestPath,
  texts: {
    de: ({ clinic, request }) => ({
      subject: `Neue Datei von ${clinic}: Anfrage ${request}`,
      paragraphs: [
        `${clinic} hat Ihnen zur Anfrage ${request} eine Datei geschickt.`,
        'Bis Sie die Anfrage öffnen, kommt zu weiteren Dateien darin keine E-Mail mehr.',
      ],
      button: 'Anfrage öffnen',
    }),
    en: ({ clinic, request }) => ({
      subject: `New file from ${clinic}: request ${request}`,
      paragraphs: [
        `${clinic} has sent you a file in request ${request}.`,
        'Until you open the request you get no further e-mail about files in it.',
      ],
      button: 'Open the request',
    }),
  },
})
