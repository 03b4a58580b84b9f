// Mail 2: a clinic, or relatives, have sent a request to the provider.
import * as z from 'zod/mini'
import { defineMail } from '../define.ts'
import { askedProvider, providerRequestPath, unopened, unopenedLines } from '../variables.ts'

export const auctionRequest = defineMail({
  key: 'auctionRequest',
  variables: z.strictObject({ ...askedProvider, ...unopened }),
  path: providerRequestPath,
  texts: {
    de: ({ clinic, provider, ...rest }) => ({
      subject: 'Neue Anfrage wartet auf Ihre Antwort',
      paragraphs: [
        ...unopenedLines.de(rest),
        `${provider} hat eine neue Anfrage. Absender: ${clinic}.`,
        'Sehen Sie nach, ob Sie zusagen können. Dort wartet man auf Ihre Antwort.',
      ],
      button: 'Anfrage öffnen',
    }),
    en: ({ clinic, provider, ...rest }) => ({
      subject: 'A new request is waiting for your answer',
      paragraphs: [
        ...unopenedLines.en(rest),
        `${provider} has a new request. From: ${clinic}.`,
        'Please see whether you can accept it. They are waiting for your answer.',
      ],
      button: 'Open the request',
    }),
  },
})
