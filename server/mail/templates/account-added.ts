// Mail 21: an account that exists got rights in another organisation.
import * as z from 'zod/mini'
import { defineMail } from '../define.ts'
import { organisationKind, organisationName, signInPath } from '../variables.ts'

export const accountAdded = defineMail({
  key: 'accountAdded',
  variables: z.strictObject({ kind: organisationKind, organisation: organisationName }),
  path: ({ kind }) => signInPath(kind),
  texts: {
    de: ({ organisation }) => ({
      subject: 'Ihr Zugang ist bereit',
      paragraphs: [
        `Ihr Zugang hat Rechte bei ${organisation} bekommen. Sie melden sich an wie bisher.`,
        'Was dort verschlüsselt ist, lesen Sie, sobald eine Kollegin oder ein Kollege Sie bestätigt hat.',
      ],
      button: 'Anmelden',
    }),
    en: ({ organisation }) => ({
      subject: 'Your account is ready',
      paragraphs: [
        `Your account has been given rights at ${organisation}. You sign in as before.`,
        'You can read what is encrypted there as soon as a colleague has confirmed you.',
      ],
      button: 'Sign in',
    }),
  },
})
