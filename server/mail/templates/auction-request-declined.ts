// Mail 28: the provider has declined.
import * as z from 'zod/mini'
import { defineMail } from '../define.ts'
import { clinicRequest, clinicRequestPath, organisationName } from '../variables.ts'

export const auctionRequestDeclined = defineMail({
  key: 'auctionRequestDeclined',
  variables: z.strictObject({ ...clinicRequest, clinic: organisationName, provider: organisationName }),
  path: clinicRequestPath,
  texts: {
    de: ({ provider }) => ({
      subject: 'Absage auf Ihre Suche',
      paragraphs: [`${provider} hat abgesagt.`, 'Den Grund und die übrigen Antworten sehen Sie in der Suche.'],
      button: 'Anfrage öffnen',
    }),
    en: ({ provider }) => ({
      subject: 'Refusal of your search',
      paragraphs: [`${provider} has declined.`, 'The search shows the reason and the other answers.'],
      button: 'Open the request',
    }),
  },
})
