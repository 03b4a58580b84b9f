// Mail 77: the provider has accepted.
import * as z from 'zod/mini'
import { defineMail } from '../define.ts'
import { clinicRequest, clinicRequestPath, organisationName } from '../variables.ts'

export const requestAccepted = defineMail({
  key: 'requestAccepted',
  variables: z.strictObject({ ...clinicRequest, clinic: organisationName, provider: organisationName }),
  path: clinicRequestPath,
  texts: {
    de: ({ provider }) => ({
      subject: 'Zusage auf Ihre Suche',
      paragraphs: [`${provider} hat zugesagt.`, 'Wählen Sie den Versorger verbindlich aus, wenn er passt.'],
      button: 'Anfrage öffnen',
    }),
    en: ({ provider }) => ({
      subject: 'Acceptance for your search',
      paragraphs: [`${provider} has accepted.`, 'Confirm the provider if it fits.'],
      button: 'Open the request',
    }),
  },
})
