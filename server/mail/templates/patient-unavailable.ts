// Mail 5: the provider's request is over, by what (docs/decisions/0472). A house that reads why takes the end of a search for no
// refusal, and being ruled out for no choice.
import * as z from 'zod/mini'
import { type RequestEnd, requestEnds } from '../../../catalogue/request-ends.ts'
import { defineMail, type MailLanguage } from '../define.ts'
import { askedProvider, askerName, providerRequestPath } from '../variables.ts'

type Asked = Parameters<typeof askerName.de>[0]
interface EndWords {
  /** behind 'Anfrage beendet:'; null: nothing more */
  readonly outcome: string | null
  readonly told: (asked: Asked) => string
  /** what becomes of a place that was kept free; else it is free again */
  readonly place?: string
}

const ended = {
  de: {
    outcome: 'Suche beendet',
    told: (asked: Asked) =>
      asked.relatives
        ? 'Wer gesucht hat, hat die Suche selbst beendet, bei allen Anbietern. An Ihrer Antwort lag es nicht.'
        : `${askerName.de(asked)} hat die Suche beendet. Die Anfrage braucht keine Antwort mehr.`,
  },
  en: {
    outcome: 'search ended',
    told: (asked: Asked) =>
      asked.relatives
        ? 'The person who searched ended the search themselves, with all providers. It was not because of your answer.'
        : `${askerName.en(asked)} has ended the search. The request needs no answer any more.`,
  },
} as const

const words: Readonly<Record<MailLanguage, Readonly<Record<RequestEnd, EndWords>>>> = {
  de: {
    ruled_out: {
      outcome: 'Die Klinik sucht anderswo weiter',
      told: (asked) => `${askerName.de(asked)} sucht ohne Ihr Haus weiter. Die Anfrage braucht keine Antwort mehr.`,
    },
    other_chosen: {
      outcome: 'Nicht ausgewählt',
      told: (asked) =>
        asked.relatives
          ? 'Wer gesucht hat, hat einen anderen Anbieter gewählt. Die Anfrage braucht keine Antwort mehr.'
          : `${askerName.de(asked)} hat einen anderen Versorger ausgewählt. Die Anfrage braucht keine Antwort mehr.`,
    },
    search_ended: ended.de,
    patient_archived: ended.de,
    request_ended: {
      outcome: null,
      told: (asked) => `${askerName.de(asked)} hat diese Anfrage beendet. Sie braucht keine Antwort mehr.`,
    },
    account_deleted: {
      outcome: 'Konto gelöscht',
      told: () =>
        'Wer Ihr Haus gewählt hatte, hat das eigene Konto gelöscht. Damit sind alle Angaben mit der Telefonnummer, die Nachrichten und Ihre Zusage gelöscht, auch bei Ihnen.',
      place:
        'Ob die Person noch zu Ihnen kommt, wissen wir nicht, und über dieses Portal kommt nichts mehr. Hat Ihr Haus sich die Nummer außerhalb von Anschluss notiert, dann fragen Sie nach, bevor Sie den Platz vergeben.',
    },
  },
  en: {
    ruled_out: {
      outcome: 'The clinic goes on searching elsewhere',
      told: (asked) =>
        `${askerName.en(asked)} goes on searching without your house. The request needs no answer any more.`,
    },
    other_chosen: {
      outcome: 'Not chosen',
      told: (asked) =>
        asked.relatives
          ? 'The person who searched chose another provider. The request needs no answer any more.'
          : `${askerName.en(asked)} has chosen another provider. The request needs no answer any more.`,
    },
    search_ended: ended.en,
    patient_archived: ended.en,
    request_ended: {
      outcome: null,
      told: (asked) => `${askerName.en(asked)} has ended this request. It needs no answer any more.`,
    },
    account_deleted: {
      outcome: 'account deleted',
      told: () =>
        'The person who had chosen your house has deleted their account. With it all details with the telephone number, the messages and your acceptance are deleted, at your house too.',
      place:
        'Whether the person still comes to you we do not know, and nothing more comes through this portal. If your house has noted the number outside Anschluss, ask before you give the place to somebody else.',
    },
  },
}

const frame = {
  de: {
    subject: 'Anfrage beendet',
    freeAgain: 'Ein Platz, den Sie dafür freigehalten haben, ist wieder frei.',
    button: 'Anfrage öffnen',
  },
  en: {
    subject: 'Request ended',
    freeAgain: 'A place that you kept free for it is free again.',
    button: 'Open the request',
  },
} as const

const textIn =
  (language: MailLanguage) =>
  ({ end, ...asked }: Asked & { readonly end?: RequestEnd | undefined }) => {
    const { outcome, told, place } = words[language][end ?? 'request_ended']
    const { subject, freeAgain, button } = frame[language]
    return {
      subject: outcome === null ? subject : `${subject}: ${outcome}`,
      paragraphs: [told(asked), place ?? freeAgain],
      button,
    }
  }

export const patientUnavailable = defineMail({
  key: 'patientUnavailable',
  variables: z.strictObject({
    ...askedProvider,
    // what an earlier version stored says only that it ended
    end: z.optional(z.catch(z.enum(requestEnds.keys), 'request_ended')),
  }),
  path: providerRequestPath,
  texts: { de: textIn('de'), en: textIn('en') },
})
