// Mail 2: a clinic, or relatives, have sent a request to the provider.
import * as z from 'zod/mini'
import { defineMail } from '../define.ts'
import { askedProvider, asUnopened, providerRequestPath, unopened, waitWords } from '../variables.ts'

export const auctionRequest = defineMail({
  key: 'auctionRequest',
  variables: z.strictObject({ ...askedProvider, ...unopened }),
  path: providerRequestPath,
  words: waitWords,
  texts: {
    de: ({ clinic, provider, ...rest }) =>
      asUnopened.de(rest, 'Anfrage', {
        subject: 'Neue Anfrage wartet auf Ihre Antwort',
        paragraphs: [
          `${provider} hat eine neue Anfrage. Absender: ${clinic}.`,
          'Sehen Sie nach, ob Sie zusagen können. Dort wartet man auf Ihre Antwort.',
        ],
        button: 'Anfrage öffnen',
      }),
    en: ({ clinic, provider, ...rest }) =>
      asUnopened.en(rest, 'Request', {
        subject: 'A new request is waiting for your answer',
        paragraphs: [
          `${provider} has a new request. From: ${clinic}.`,
          'Please see whether you can accept it. They are waiting for your answer.',
        ],
        button: 'Open the request',
      }),
  },
})
