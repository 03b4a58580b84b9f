// Mail 18: the clinic has taken its choice of this provider back.
import * as z from 'zod/mini'
import { defineMail } from '../define.ts'
import { askedProvider, askerName, providerRequestPath } from '../variables.ts'

export const attributionCancellation = defineMail({
  key: 'attributionCancellation',
  variables: z.strictObject(askedProvider),
  path: providerRequestPath,
  texts: {
    de: (asked) => ({
      subject: asked.relatives
        ? 'Angehörige haben ihre Auswahl zurückgenommen'
        : 'Die Klinik hat ihre Auswahl zurückgenommen',
      paragraphs: [
        `${askerName.de(asked)} hat die Auswahl von ${asked.provider} zurückgenommen. Ihre Zusage gilt weiter, die Suche läuft noch.`,
        'Wenn Sie den Platz nicht länger freihalten können, nehmen Sie Ihre Zusage in der Anfrage zurück.',
      ],
      button: 'Anfrage öffnen',
    }),
    en: (asked) => ({
      subject: asked.relatives ? 'Relatives have withdrawn their choice' : 'The clinic has withdrawn its choice',
      paragraphs: [
        `${askerName.en(asked)} has withdrawn the choice of ${asked.provider}. Your acceptance still stands; the search goes on.`,
        'If you cannot keep the place free any longer, take back your acceptance in the request.',
      ],
      button: 'Open the request',
    }),
  },
})
