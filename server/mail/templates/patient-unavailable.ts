// Mail 5: the provider's request is over, because the search ended or the clinic does without this provider. Of relatives it says
// which of both: a house that was chosen would else take the end of the search for a refusal.
import * as z from 'zod/mini'
import { defineMail } from '../define.ts'
import { askedProvider, askerName, providerRequestPath } from '../variables.ts'

export const patientUnavailable = defineMail({
  key: 'patientUnavailable',
  variables: z.strictObject({
    ...askedProvider,
    /** of relatives: they ended the search, or chose another provider */
    end: z.optional(z.enum(['ended', 'chose'])),
  }),
  path: providerRequestPath,
  texts: {
    de: ({ end, ...asked }) => ({
      subject: end === 'ended' ? 'Anfrage beendet: Suche beendet' : 'Anfrage beendet: anderweitig versorgt',
      paragraphs: [
        end === 'ended'
          ? 'Wer gesucht hat, hat die Suche selbst beendet, bei allen Anbietern. An Ihrer Antwort lag es nicht.'
          : end === 'chose'
            ? 'Wer gesucht hat, hat einen anderen Anbieter gewählt. Die Anfrage braucht keine Antwort mehr.'
            : `${askerName.de(asked)} hat die Anfrage beendet. Sie braucht keine Antwort mehr.`,
        'Ein Platz, den Sie dafür freigehalten haben, ist wieder frei.',
      ],
      button: 'Anfrage öffnen',
    }),
    en: ({ end, ...asked }) => ({
      subject: end === 'ended' ? 'Request ended: search ended' : 'Request ended: no longer needed',
      paragraphs: [
        end === 'ended'
          ? 'The person who searched ended the search themselves, with all providers. It was not because of your answer.'
          : end === 'chose'
            ? 'The person who searched chose another provider. The request needs no answer any more.'
            : `${askerName.en(asked)} has ended the request. It needs no answer any more.`,
        'A place that you kept free for it is free again.',
      ],
      button: 'Open the request',
    }),
  },
})
