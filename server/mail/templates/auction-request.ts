// Mail 2: a clinic has sent a request to the provider.
import * as z from 'zod/mini'
import { defineMail } from '../define.ts'
import { organisationName, providerRequest, providerRequestPath, unopened, unopenedLines } from '../variables.ts'

export const auctionRequest = defineMail({
  key: 'auctionRequest',
  variables: z.strictObject({ ...providerRequest, clinic: organisationName, provider: organisationName, ...unopened }),
  path: providerRequestPath,
  texts: {
    de: ({ clinic, provider, ...rest }) => ({
      subject: 'Neue Anfrage wartet auf Ihre Antwort',
      paragraphs: [
        ...unopenedLines.de(rest),
        `${clinic} hat ${provider} eine neue Anfrage geschickt.`,
        'Sehen Sie nach, ob Sie zusagen können. Die Klinik wartet auf Ihre Antwort.',
      ],
      button: 'Anfrage öffnen',
    }),
    en: ({ clinic, provider, ...rest }) => ({
      subject: 'A new request is waiting for your answer',
      paragraphs: [
        ...unopenedLines.en(rest),
        `${clinic} has sent ${provider} a new request.`,
        'Please see whether you can accept it. The clinic is waiting for your answer.',
      ],
      button: 'Open the request',
    }),
  },
})
