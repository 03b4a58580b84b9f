// Mail 10: the provider is interested, has taken its answer back or withdrawn its acceptance, asks for details, or has written a message.
import * as z from 'zod/mini'
import { defineMail } from '../define.ts'
import { clinicRequest, clinicRequestPath, organisationName } from '../variables.ts'

const answers = ['interested', 'taken_back', 'withdrawn', 'choice_withdrawn', 'missing_info', 'message'] as const
type Answer = (typeof answers)[number]

const de: Readonly<Record<Answer, (provider: string) => string>> = {
  interested: (provider) => `${provider} hat Interesse`,
  missing_info: (provider) => `${provider} braucht weitere Angaben`,
  taken_back: (provider) => `${provider} hat die Antwort zurückgenommen`,
  withdrawn: (provider) => `${provider} hat die Zusage zurückgezogen`,
  choice_withdrawn: (provider) => `${provider} war ausgewählt und hat die Zusage zurückgezogen`,
  message: (provider) => `${provider} hat Ihnen geschrieben`,
}
const en: Readonly<Record<Answer, (provider: string) => string>> = {
  interested: (provider) => `${provider} is interested`,
  missing_info: (provider) => `${provider} needs further details`,
  taken_back: (provider) => `${provider} has taken back its answer`,
  withdrawn: (provider) => `${provider} has withdrawn its acceptance`,
  choice_withdrawn: (provider) => `${provider} was chosen and has withdrawn its acceptance`,
  message: (provider) => `${provider} has written to you`,
}

const nextDe: Readonly<Partial<Record<Answer, string>>> = {
  withdrawn: 'Den Grund und die übrigen Antworten sehen Sie in der Suche.',
  choice_withdrawn:
    'Die Auswahl ist damit beendet, und die Suche läuft wieder. Anfragen an andere Anbieter sind wieder offen, soweit das noch geht: Wählen Sie einen anderen aus, oder fragen Sie weitere Anbieter an.',
  message: 'Bis Sie die Anfrage öffnen, kommt zu weiteren Nachrichten darin keine E-Mail mehr.',
}
const nextEn: Readonly<Partial<Record<Answer, string>>> = {
  withdrawn: 'The search shows the reason and the other answers.',
  choice_withdrawn:
    'This ends your choice, and the search is running again. Requests to other providers are open again as far as possible: choose another one, or ask further providers.',
  message: 'Until you open the request you get no further e-mail about messages in it.',
}

export const newAnswer = defineMail({
  key: 'newAnswer',
  variables: z.strictObject({
    ...clinicRequest,
    clinic: organisationName,
    provider: organisationName,
    answer: z.enum(answers),
  }),
  path: clinicRequestPath,
  texts: {
    de: ({ provider, answer }) => ({
      subject: 'Neue Antwort auf Ihre Suche',
      paragraphs: [`${de[answer](provider)}.`, ...(nextDe[answer] ? [nextDe[answer]] : [])],
      button: 'Anfrage öffnen',
    }),
    en: ({ provider, answer }) => ({
      subject: 'New answer to your search',
      paragraphs: [`${en[answer](provider)}.`, ...(nextEn[answer] ? [nextEn[answer]] : [])],
      button: 'Open the request',
    }),
  },
})
