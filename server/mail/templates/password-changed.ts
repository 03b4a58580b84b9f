// Mails 25 and 76: the password was changed by who knew it, or replaced by a link of a mail. Mail 25 also says that somebody holds
// the recovery code, which opens the keys before any password is changed (docs/decisions/0152), and of changed second factors (0612).
import * as z from 'zod/mini'
import { defineMail, type MailLanguage, type MailText } from '../define.ts'
import { organisationKind, signInPath } from '../variables.ts'

const subject = { de: 'Ihr Passwort wurde geändert', en: 'Your password was changed' } as const
const button = { de: 'Anmelden', en: 'Sign in' } as const
const notYou = {
  de: 'Waren Sie das nicht selbst, sagen Sie es sofort der Person, die in Ihrem Haus die Zugänge verwaltet.',
  en: 'If this was not you, tell the person who manages the accounts of your house at once.',
} as const

type Words = Readonly<Record<MailLanguage, string>>

const textsOf =
  (happened: Words) =>
  (language: MailLanguage): MailText => ({
    subject: subject[language],
    paragraphs: [happened[language], notYou[language]],
    button: button[language],
  })

const changed: Readonly<Record<'change' | 'recovery', Words>> = {
  change: {
    de: 'Das Passwort Ihres Zugangs wurde geändert. Auf Ihren anderen Geräten melden Sie sich mit dem neuen Passwort an.',
    en: 'The password of your account was changed. On your other devices you sign in with the new password.',
  },
  recovery: {
    de: 'Für Ihren Zugang wurde mit dem Notfallcode ein neues Passwort festgelegt. Alle anderen Geräte sind abgemeldet. Der alte Notfallcode gilt nicht mehr; der neue stand auf der Seite.',
    en: 'A new password was chosen for your account by the recovery code. All other devices are signed out. The old recovery code is not good any more; the new one stood on the page.',
  },
}
const replaced = textsOf({
  de: 'Für Ihren Zugang wurde über den Link einer E-Mail ein neues Passwort festgelegt. Alle Geräte sind abgemeldet, und eine Kollegin oder ein Kollege muss Sie bestätigen, bevor Sie wieder lesen, was verschlüsselt ist.',
  en: 'A new password was chosen for your account by the link of an e-mail. All devices are signed out, and a colleague has to confirm you before you can read again what is encrypted.',
})

const opened: Readonly<Record<MailLanguage, MailText>> = {
  de: {
    subject: 'Ihr Notfallcode wurde benutzt',
    paragraphs: [
      'Jemand hat Ihren Zugang mit Ihrem Notfallcode geöffnet und kann damit ein neues Passwort festlegen. Waren Sie das, ist nichts zu tun.',
      'Waren Sie das nicht: Wählen Sie auf der Anmeldeseite „Passwort vergessen?“ und legen Sie über den Link ein neues fest. Damit gelten neue Schlüssel, und der Code gilt nicht mehr. Sagen Sie es sofort der Person, die in Ihrem Haus die Zugänge verwaltet; sie soll auch den Schlüssel des Teams erneuern.',
    ],
    button: button.de,
  },
  en: {
    subject: 'Your recovery code was used',
    paragraphs: [
      'Somebody opened your account with your recovery code, and can choose a new password by it. If this was you, there is nothing to do.',
      'If this was not you: choose “Forgot your password?” on the sign-in page and set a new one by the link. New keys count from then on, and the code does not any more. Tell the person who manages the accounts of your house at once; they should renew the team’s key too.',
    ],
    button: button.en,
  },
}

type FactorChange = 'factor_added' | 'factor_removed' | 'factor_reset'
type ByOperator = 'factor_reset_asked' | 'factor_reset_operator'
const factorHappened: Readonly<Record<FactorChange, Words>> = {
  factor_added: {
    de: 'Für Ihren Zugang wurde ein Passkey oder Sicherheitsschlüssel als zweiter Faktor eingerichtet. Bei der Anmeldung mit dem Passwort wird künftig danach gefragt.',
    en: 'A passkey or security key was set up as the second factor of your account. From now on, signing in with the password asks for it.',
  },
  factor_removed: {
    de: 'Ein Passkey oder Sicherheitsschlüssel wurde als zweiter Faktor Ihres Zugangs entfernt.',
    en: 'A passkey or security key was removed as a second factor of your account.',
  },
  factor_reset: {
    de: 'Wer in Ihrem Haus die Zugänge verwaltet, hat den zweiten Faktor Ihres Zugangs zurückgesetzt. Ihre Passkeys und Sicherheitsschlüssel gelten dafür nicht mehr; verlangt Ihr Haus einen, richten Sie ihn bei der nächsten Anmeldung neu ein.',
    en: 'Whoever manages the accounts of your house has reset the second factor of your account. Your passkeys and security keys do not count for it any more; if your house asks for one, you set it up anew when you next sign in.',
  },
}
const factorSubject = {
  de: 'Zweiter Faktor Ihres Zugangs geändert',
  en: 'Second factor of your account changed',
} as const

const factorChanged =
  (by: FactorChange) =>
  (language: MailLanguage): MailText => ({
    subject: factorSubject[language],
    paragraphs: [factorHappened[by][language], notYou[language]],
    button: button[language],
  })

/** What the operator does: an hour before, and when it is done. Nobody of the house may be able to help. */
const byOperator: Readonly<Record<ByOperator, Readonly<Record<MailLanguage, Omit<MailText, 'button'>>>>> = {
  factor_reset_asked: {
    de: {
      subject: 'Zweiter Faktor Ihres Zugangs wird zurückgesetzt',
      paragraphs: [
        'Beim Betreiber von Anschluss wurde gemeldet, dass Sie den Schlüssel für Ihren zweiten Faktor verloren haben. Eine Stunde nach dieser E-Mail wird er zurückgesetzt: Ihre Passkeys und Sicherheitsschlüssel gelten dafür dann nicht mehr.',
        'Haben Sie das nicht selbst veranlasst, melden Sie sich jetzt ab und mit Passwort und Schlüssel neu an: Dann wird nichts zurückgesetzt. Ändern Sie danach Ihr Passwort, und sagen Sie es sofort dem Betreiber.',
      ],
    },
    en: {
      subject: 'The second factor of your account is about to be reset',
      paragraphs: [
        'The operator of Anschluss was told that you lost the key of your second factor. It is reset an hour after this e-mail: your passkeys and security keys do not count for it from then on.',
        'If you did not ask for this, sign out now and in again with your password and key: then nothing is reset. Change your password after that, and tell the operator at once.',
      ],
    },
  },
  factor_reset_operator: {
    de: {
      subject: factorSubject.de,
      paragraphs: [
        'Der Betreiber von Anschluss hat den zweiten Faktor Ihres Zugangs zurückgesetzt. Ihre Passkeys und Sicherheitsschlüssel gelten dafür nicht mehr; verlangt Ihr Haus einen, richten Sie ihn bei der nächsten Anmeldung neu ein.',
        'Haben Sie das nicht selbst veranlasst, ändern Sie sofort Ihr Passwort, und sagen Sie es dem Betreiber und der Person, die in Ihrem Haus die Zugänge verwaltet.',
      ],
    },
    en: {
      subject: factorSubject.en,
      paragraphs: [
        'The operator of Anschluss has reset the second factor of your account. Your passkeys and security keys do not count for it any more; if your house asks for one, you set it up anew when you next sign in.',
        'If you did not ask for this, change your password at once, and tell the operator and the person who manages the accounts of your house.',
      ],
    },
  },
}

const passwordTexts = (
  by: 'change' | 'recovery' | 'recovery_opened' | FactorChange | ByOperator,
  language: MailLanguage,
): MailText => {
  if (by === 'factor_reset_asked' || by === 'factor_reset_operator')
    return { ...byOperator[by][language], button: button[language] }
  if (by === 'recovery_opened') return opened[language]
  return (by === 'change' || by === 'recovery' ? textsOf(changed[by]) : factorChanged(by))(language)
}

export const passwordChanged = defineMail({
  key: 'passwordChanged',
  variables: z.strictObject({
    kind: z.nullable(organisationKind),
    by: z.enum([
      ...(['change', 'recovery', 'recovery_opened', 'factor_added', 'factor_removed', 'factor_reset'] as const),
      ...(['factor_reset_asked', 'factor_reset_operator'] as const),
    ]),
  }),
  path: ({ kind }) => signInPath(kind),
  texts: {
    de: ({ by }) => passwordTexts(by, 'de'),
    en: ({ by }) => passwordTexts(by, 'en'),
  },
})

export const mailPasswordChange = defineMail({
  key: 'mailPasswordChange',
  variables: z.strictObject({ kind: z.nullable(organisationKind) }),
  path: ({ kind }) => signInPath(kind),
  texts: { de: () => replaced('de'), en: () => replaced('en') },
})
