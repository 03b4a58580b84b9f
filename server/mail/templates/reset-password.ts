// Mail 19: somebody asked for a new password for this address.
import * as z from 'zod/mini'
import { defineMail } from '../define.ts'
import { token } from '../variables.ts'

export const resetPassword = defineMail({
  key: 'resetPassword',
  variables: z.strictObject({ token }),
  // after '#', because what stands there reaches no server and no log
  path: (variables) => `/reset-password#${variables.token}`,
  texts: {
    de: () => ({
      subject: 'Neues Passwort festlegen',
      paragraphs: [
        'Für diese E-Mail-Adresse wurde ein neues Passwort angefordert. Der Link gilt 30 Minuten und nur einmal.',
        'Die Seite sagt Ihnen vorher, was ein neues Passwort für Ihren Zugang bedeutet. Bis Sie dort bestätigen, ändert sich nichts.',
        'Haben Sie das nicht angefordert? Dann brauchen Sie nichts zu tun: Ihr Passwort gilt weiter.',
      ],
      button: 'Neues Passwort festlegen',
    }),
    en: () => ({
      subject: 'Choose a new password',
      paragraphs: [
        'A new password was asked for this e-mail address. The link is good for 30 minutes, and once only.',
        'The page tells you first what a new password means for your account. Nothing changes until you confirm there.',
        'You did not ask for this? Then there is nothing to do: your password stays as it is.',
      ],
      button: 'Choose a new password',
    }),
  },
})
