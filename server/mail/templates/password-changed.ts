// Mails 25 and 76: the password was changed by who knew it, or replaced by a link of a mail.
import * as z from 'zod/mini'
import { defineMail, type MailKey, type MailLanguage } from '../define.ts'
import { organisationKind, signInPath } from '../variables.ts'

const subject = { de: 'Ihr Passwort wurde geändert', en: 'Your password was changed' } as const
const button = { de: 'Anmelden', en: 'Sign in' } as const
const notYou = {
  de: 'Waren Sie das nicht selbst, sagen Sie es sofort der Person, die in Ihrem Haus die Zugänge verwaltet.',
  en: 'If this was not you, tell the person who manages the accounts of your house at once.',
} as const

const passwordMail = (key: MailKey, happened: Readonly<Record<MailLanguage, string>>) => {
  const text = (language: MailLanguage) => () => ({
    subject: subject[language],
    paragraphs: [happened[language], notYou[language]],
    button: button[language],
  })
  return defineMail({
    key,
    variables: z.strictObject({ kind: z.nullable(organisationKind) }),
    path: ({ kind }) => signInPath(kind),
    texts: { de: text('de'), en: text('en') },
  })
}

export const passwordChanged = passwordMail('passwordChanged', {
  de: 'Das Passwort Ihres Zugangs wurde geändert. Auf Ihren anderen Geräten melden Sie sich mit dem neuen Passwort an.',
  en: 'The password of your account was changed. On your other devices you sign in with the new password.',
})

export const mailPasswordChange = passwordMail('mailPasswordChange', {
  de: 'Für Ihren Zugang wurde über den Link einer E-Mail ein neues Passwort festgelegt. Alle Geräte sind abgemeldet, und eine Kollegin oder ein Kollege muss Sie bestätigen, bevor Sie wieder lesen, was verschlüsselt ist.',
  en: 'A new password was chosen for your account by the link of an e-mail. All devices are signed out, and a colleague has to confirm you before you can read again what is encrypted.',
})
