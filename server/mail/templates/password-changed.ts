// Mail 25: the password was changed or replaced.
import * as z from 'zod/mini'
import { defineMail } from '../define.ts'
import { organisationKind, signInPath } from '../variables.ts'

export const passwordChanged = defineMail({
  key: 'passwordChanged',
  variables: z.strictObject({ kind: z.nullable(organisationKind), by: z.enum(['change', 'reset']) }),
  path: ({ kind }) => signInPath(kind),
  texts: {
    de: ({ by }) => ({
      subject: 'Ihr Passwort wurde geändert',
      paragraphs: [
        by === 'change'
          ? 'Das Passwort Ihres Zugangs wurde geändert. Auf Ihren anderen Geräten melden Sie sich mit dem neuen Passwort an.'
          : 'Für Ihren Zugang wurde über „Passwort vergessen“ ein neues Passwort festgelegt. Alle Geräte sind abgemeldet, und eine Kollegin oder ein Kollege muss Sie bestätigen, bevor Sie wieder lesen, was verschlüsselt ist.',
        'Waren Sie das nicht selbst, sagen Sie es sofort der Person, die in Ihrem Haus die Zugänge verwaltet.',
      ],
      button: 'Anmelden',
    }),
    en: ({ by }) => ({
      subject: 'Your password was changed',
      paragraphs: [
        by === 'change'
          ? 'The password of your account was changed. On your other devices you sign in with the new password.'
          : 'A new password was chosen for your account by “Forgot password”. All devices are signed out, and a colleague has to confirm you before you can read again what is encrypted.',
        'If this was not you, tell the person who manages the accounts of your house at once.',
      ],
      button: 'Sign in',
    }),
  },
})
