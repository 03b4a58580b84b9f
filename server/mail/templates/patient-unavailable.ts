// Mail 5: the provider's request is over, because the search ended or the clinic does without this provider.
import * as z from 'zod/mini'
import { defineMail } from '../define.ts'
import { askedProvider, askerName, providerRequestPath } from '../variables.ts'

export const patientUnavailable = defineMail({
  key: 'patientUnavailable',
  variables: z.strictObject(askedProvider),
  path: providerRequestPath,
  texts: {
    de: (asked) => ({
      subject: 'Anfrage beendet: anderweitig versorgt',
      paragraphs: [
        `${askerName.de(asked)} hat die Anfrage beendet. Sie braucht keine Antwort mehr.`,
        'Ein Platz, den Sie dafür freigehalten haben, ist wieder frei.',
      ],
      button: 'Anfrage öffnen',
    }),
    en: (asked) => ({
      subject: 'Request ended: no longer needed',
      paragraphs: [
        `${askerName.en(asked)} has ended the request. It needs no answer any more.`,
        'A place that you kept free for it is free again.',
      ],
      button: 'Open the request',
    }),
  },
})
