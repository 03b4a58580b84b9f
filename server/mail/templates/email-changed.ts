// Mails 99 and 100: the code that proves the new address, and the word to the old one that it is not the account's any more.
import * as z from 'zod/mini'
import { defineMail } from '../define.ts'
import { code } from '../variables.ts'

export const emailConfirmation = defineMail({
  key: 'emailConfirmation',
  variables: z.strictObject({ code }),
  path: () => null,
  texts: {
    de: (variables) => ({
      subject: 'Ihr Code für die neue E-Mail-Adresse',
      paragraphs: [
        `Ihr Code: ${variables.code}`,
        'Geben Sie ihn in Anschluss unter „Mein Zugang“ ein. Er gilt 30 Minuten. Danach melden Sie sich mit dieser Adresse an.',
        'Sagen Sie den Code niemandem, auch nicht am Telefon. Wir fragen Sie nie danach.',
        'Haben Sie das nicht angefordert? Dann brauchen Sie nichts zu tun.',
      ],
      button: null,
    }),
    en: (variables) => ({
      subject: 'Your code for the new e-mail address',
      paragraphs: [
        `Your code: ${variables.code}`,
        'Enter it in Anschluss under “My account”. It is good for 30 minutes. After that you sign in with this address.',
        'Tell nobody the code, not even on the telephone. We never ask you for it.',
        'You did not ask for it? Then there is nothing to do.',
      ],
      button: null,
    }),
  },
})

export const emailChanged = defineMail({
  key: 'emailChanged',
  variables: z.strictObject({}),
  path: () => null,
  texts: {
    de: () => ({
      subject: 'Ihre E-Mail-Adresse wurde geändert',
      paragraphs: [
        'Ihr Zugang zu Anschluss hat jetzt eine andere E-Mail-Adresse. An diese hier schreiben wir nicht mehr, und anmelden können Sie sich mit ihr nicht mehr.',
        'Waren Sie das nicht selbst, sagen Sie es sofort der Person, die in Ihrem Haus die Zugänge verwaltet.',
      ],
      button: null,
    }),
    en: () => ({
      subject: 'Your e-mail address was changed',
      paragraphs: [
        'Your Anschluss account has another e-mail address now. We do not write to this one any more, and you cannot sign in with it any more.',
        'If this was not you, tell the person who manages the accounts of your house at once.',
      ],
      button: null,
    }),
  },
})
