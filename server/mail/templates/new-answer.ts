// Mail 10: the provider is interested, has taken its answer back, asks for details, or has written a message.
import * as z from 'zod/mini'
import { defineMail } from '../define.ts'
import { clinicRequest, clinicRequestPath, organisationName } from '../variables.ts'

const answers = ['interested', 'taken_back', 'missing_info', 'message'] as const
type Answer = (typeof answers)[number]

const de: Readonly<Record<Answer, (provider: string) => string>> = {
  interested: (provider) => `${provider} hat Interesse`,
  missing_info: (provider) => `${provider} braucht weitere Angaben`,
  taken_back: (provider) => `${provider} hat die Antwort zurückgenommen`,
  message: (provider) => `${provider} hat Ihnen geschrieben`,
}
const en: Readonly<Record<Answer, (provider: string) => string>> = {
  interested: (provider) => `${provider} is interested`,
  missing_info: (provider) => `${provider} needs further details`,
  taken_back: (provider) => `${provider} has taken back its answer`,
  message: (provider) => `${provider} has written to you`,
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
      paragraphs: [
        `${de[answer](provider)}.`,
        ...(answer === 'message'
          ? ['Bis Sie die Anfrage öffnen, kommt zu weiteren Nachrichten darin keine E-Mail mehr.']
          : []),
      ],
      button: 'Anfrage öffnen',
    }),
    en: ({ provider, answer }) => ({
      subject: 'New answer to your search',
      paragraphs: [
        `${en[answer](provider)}.`,
        ...(answer === 'message' ? ['Until you open the request you get no further e-mail about messages in it.'] : []),
      ],
      button: 'Open the request',
    }),
  },
})
