// Mail 9: the account is active.
import * as z from 'zod/mini'
import { defineMail } from '../define.ts'
import { organisationKind, organisationName, signInPath } from '../variables.ts'

export const welcome = defineMail({
  key: 'welcome',
  /** null: administrators */
  variables: z.strictObject({ kind: z.nullable(organisationKind), organisation: z.nullable(organisationName) }),
  path: ({ kind }) => signInPath(kind),
  texts: {
    de: ({ organisation }) => ({
      subject: 'Willkommen bei Anschluss',
      paragraphs: [
        organisation
          ? `Ihr Zugang für ${organisation} ist eingerichtet. Sie melden sich mit dieser E-Mail-Adresse und Ihrem Passwort an.`
          : 'Ihr Zugang ist eingerichtet. Sie melden sich mit dieser E-Mail-Adresse und Ihrem Passwort an.',
        'Ihr Passwort kennen nur Sie. Es öffnet den Schlüssel, mit dem Sie lesen, was für Sie verschlüsselt ist. Bewahren Sie es sicher auf.',
        'Haben Sie diesen Zugang nicht selbst eingerichtet, sagen Sie es sofort der Person, die in Ihrem Haus die Zugänge verwaltet.',
      ],
      button: 'Anmelden',
    }),
    en: ({ organisation }) => ({
      subject: 'Welcome to Anschluss',
      paragraphs: [
        organisation
          ? `Your account for ${organisation} is set up. You sign in with this e-mail address and your password.`
          : 'Your account is set up. You sign in with this e-mail address and your password.',
        'Only you know your password. It opens the key with which you read what is encrypted for you. Keep it safe.',
        'If you did not set up this account yourself, tell the person who manages the accounts of your house at once.',
      ],
      button: 'Sign in',
    }),
  },
})
