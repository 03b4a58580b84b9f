// Mail 5: the provider's request is over, because the search ended or the clinic does without this provider. Of relatives it says
// which of both: a house that was chosen would else take the end of the search for a refusal. A house that was chosen has perhaps
// taken the person in when the request is closed (docs/decisions/0420).
import * as z from 'zod/mini'
import { defineMail } from '../define.ts'
import { askedProvider, askerName, providerRequestPath } from '../variables.ts'

const outcome = {
  de: { ended: 'Suche beendet', chose: 'anderweitig versorgt', closed: 'abgeschlossen', over: 'anderweitig versorgt' },
  en: { ended: 'search ended', chose: 'no longer needed', closed: 'closed', over: 'no longer needed' },
} as const
const freeAgain = {
  de: 'Ein Platz, den Sie dafür freigehalten haben, ist wieder frei.',
  en: 'A place that you kept free for it is free again.',
} as const

export const patientUnavailable = defineMail({
  key: 'patientUnavailable',
  variables: z.strictObject({
    ...askedProvider,
    /** of relatives: they ended the search, or chose another provider; of a clinic: who was chosen is archived */
    end: z.optional(z.enum(['ended', 'chose', 'closed'])),
  }),
  path: providerRequestPath,
  texts: {
    de: ({ end, ...asked }) => ({
      subject: `Anfrage beendet: ${outcome.de[end ?? 'over']}`,
      paragraphs: {
        ended: [
          'Wer gesucht hat, hat die Suche selbst beendet, bei allen Anbietern. An Ihrer Antwort lag es nicht.',
          freeAgain.de,
        ],
        chose: [
          'Wer gesucht hat, hat einen anderen Anbieter gewählt. Die Anfrage braucht keine Antwort mehr.',
          freeAgain.de,
        ],
        closed: [
          `${askerName.de(asked)} hat die Anfrage abgeschlossen, zu der Sie ausgewählt waren.`,
          'Ist die Person schon bei Ihnen, müssen Sie nichts tun. Erwarten Sie sie noch, fragen Sie bitte nach.',
        ],
        over: [`${askerName.de(asked)} hat die Anfrage beendet. Sie braucht keine Antwort mehr.`, freeAgain.de],
      }[end ?? 'over'],
      button: 'Anfrage öffnen',
    }),
    en: ({ end, ...asked }) => ({
      subject: `Request ended: ${outcome.en[end ?? 'over']}`,
      paragraphs: {
        ended: [
          'The person who searched ended the search themselves, with all providers. It was not because of your answer.',
          freeAgain.en,
        ],
        chose: ['The person who searched chose another provider. The request needs no answer any more.', freeAgain.en],
        closed: [
          `${askerName.en(asked)} has closed the request for which you had been chosen.`,
          'If the person is with you already, there is nothing to do. If you still expect them, please ask.',
        ],
        over: [`${askerName.en(asked)} has ended the request. It needs no answer any more.`, freeAgain.en],
      }[end ?? 'over'],
      button: 'Open the request',
    }),
  },
})
