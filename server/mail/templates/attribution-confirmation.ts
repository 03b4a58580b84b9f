// Mail 6: the clinic has chosen this provider.
import * as z from 'zod/mini'
import { defineMail } from '../define.ts'
import { askedProvider, askerName, providerRequestPath } from '../variables.ts'

export const attributionConfirmation = defineMail({
  key: 'attributionConfirmation',
  variables: z.strictObject(askedProvider),
  path: providerRequestPath,
  texts: {
    de: (asked) => ({
      subject: 'Aufnahme bestätigt',
      paragraphs: [
        `${askerName.de(asked)} hat ${asked.provider} verbindlich ausgewählt.`,
        'Besprechen Sie in der Anfrage, was für die Aufnahme noch fehlt.',
      ],
      button: 'Anfrage öffnen',
    }),
    en: (asked) => ({
      subject: 'Admission confirmed',
      paragraphs: [
        `${askerName.en(asked)} has chosen ${asked.provider}.`,
        'Please settle in the request what is still needed for the admission.',
      ],
      button: 'Open the request',
    }),
  },
})
