// Mail 25: the password was changed or replaced.
import * as z from 'zod/mini'
import { defineMail } from '../define.ts'
import { organisationKind, signInPath } from '../variables.ts'

export const passwordChanged = defineMail({
  key: 'passwordChanged',
  variables: z.strictObject({ kind: z.nullable(organisationKind), by: z.enum(['change', 'reset', 'recovery']) }),
  path: ({ kind }) => signInPath(kind),
  texts: {
    de: ({ by }) => ({
      subject: 'Ihr Passwort wurde geändert',
      paragraphs: [
        {
          change:
            'Das Passwort Ihres Zugangs wurde geändert. Auf Ihren anderen Geräten melden Sie sich mit dem neuen Passwort an.',
          recovery:
            'Für Ihren Zugang wurde mit dem Notfallcode ein neues Passwort festgelegt. Alle anderen Geräte sind abgemeldet. Der alte Notfallcode gilt nicht mehr; der neue stand auf der Seite.',
          reset:
            'Für Ihren Zugang wurde über „Passwort vergessen“ ein neues Passwort festgelegt. Alle Geräte sind abgemeldet, und eine Kollegin oder ein Kollege muss Sie bestätigen, bevor Sie wieder lesen, was verschlüsselt ist.',
        }[by],
        'Waren Sie das nicht selbst, sagen Sie es sofort der Person, die in Ihrem Haus die Zugänge verwaltet.',
      ],
      button: 'Anmelden',
    }),
    en: ({ by }) => ({
      subject: 'Your password was changed',
      paragraphs: [
        {
          change: 'The password of your account was changed. On your other devices you sign in with the new password.',
          recovery:
            'A new password was chosen for your account by the recovery code. All other devices are signed out. The old recovery code is not good any more; the new one stood on the page.',
          reset:
            'A new password was chosen for your account by “Forgot password”. All devices are signed out, and a colleague has to confirm you before you can read again what is encrypted.',
        }[by],
        'If this was not you, tell the person who manages the accounts of your house at once.',
      ],
      button: 'Sign in',
    }),
  },
})
