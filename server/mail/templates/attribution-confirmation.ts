// Mail 6: the clinic has chosen this provider.
import * as z from 'zod/mini'
import { defineMail } from '../define.ts'
import { organisationName, providerRequest, providerRequestPath } from '../variables.ts'

export const attributionConfirmation = defineMail({
  key: 'attributionConfirmation',
  variables: z.strictObject({ ...providerRequest, clinic: organisationName, provider: organisationName }),
  path: providerRequestPath,
  texts: {
    de: ({ clinic, provider }) => ({
      subject: 'Aufnahme bestätigt',
      paragraphs: [
        `${clinic} hat ${provider} verbindlich ausgewählt.`,
        'Besprechen Sie in der Anfrage, was für die Aufnahme noch fehlt.',
      ],
      button: 'Anfrage öffnen',
    }),
    en: ({ clinic, provider }) => ({
      subject: 'Admission confirmed',
      paragraphs: [
        `${clinic} has firmly chosen ${provider}.`,
        'Please settle in the request what is still needed for the admission.',
      ],
      button: 'Open the request',
    }),
  },
})
