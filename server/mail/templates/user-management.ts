// Mails 71 to 75: what user management of a clinic does to an account.
import * as z from 'zod/mini'
import { defineMail, type MailKey, type MailText } from '../define.ts'
import { organisationName, signInPath, token } from '../variables.ts'

const help = {
  de: 'Fragen dazu beantwortet, wer in Ihrer Klinik die Zugänge verwaltet.',
  en: 'Whoever manages user access in your clinic can answer questions about this.',
}

/** A mail that tells; its button leads to the sign-in. */
const notice = (key: MailKey, texts: Readonly<Record<'de' | 'en', (organisation: string) => MailText>>) =>
  defineMail({
    key,
    variables: z.strictObject({ organisation: organisationName }),
    path: () => signInPath('careseeker'),
    texts: { de: ({ organisation }) => texts.de(organisation), en: ({ organisation }) => texts.en(organisation) },
  })

export const userActivationReminder = defineMail({
  key: 'userActivationReminder',
  variables: z.strictObject({ organisation: organisationName, token }),
  path: (variables) => `/activate#${variables.token}`,
  texts: {
    de: ({ organisation }) => ({
      subject: `Ihr Zugang zu ${organisation} wartet noch`,
      paragraphs: [
        `Ihr Zugang zu ${organisation} ist noch nicht eingerichtet.`,
        'Öffnen Sie den Link auf dem Gerät, mit dem Sie arbeiten, und wählen Sie dort Ihr Passwort. Der Link gilt sieben Tage und nur einmal; ältere gelten nicht mehr.',
        help.de,
      ],
      button: 'Zugang einrichten',
    }),
    en: ({ organisation }) => ({
      subject: `Your account for ${organisation} is waiting`,
      paragraphs: [
        `Your account for ${organisation} is not set up yet.`,
        'Open the link on the device that you work with, and choose your password there. The link is good for seven days, and once only; older ones have ended.',
        help.en,
      ],
      button: 'Set up the account',
    }),
  },
})

export const userResetPassword = defineMail({
  key: 'userResetPassword',
  variables: z.strictObject({ organisation: organisationName, token }),
  path: (variables) => `/reset-password#${variables.token}`,
  texts: {
    de: ({ organisation }) => ({
      subject: 'Neues Passwort für Ihren Zugang',
      paragraphs: [
        `${organisation} hat für Sie ein neues Passwort angefordert. Der Link gilt 30 Minuten und nur einmal.`,
        'Die Seite sagt Ihnen vorher, was ein neues Passwort für Ihren Zugang bedeutet. Bis Sie dort bestätigen, ändert sich nichts.',
        help.de,
      ],
      button: 'Neues Passwort festlegen',
    }),
    en: ({ organisation }) => ({
      subject: 'New password for your account',
      paragraphs: [
        `${organisation} asked for a new password for you. The link is good for 30 minutes, and once only.`,
        'The page tells you first what a new password means for your account. Nothing changes until you confirm there.',
        help.en,
      ],
      button: 'Choose a new password',
    }),
  },
})

export const userDeactivated = notice('userDeactivated', {
  de: (organisation) => ({
    subject: 'Ihr Zugang ist deaktiviert',
    paragraphs: [`${organisation} hat Ihren Zugang deaktiviert. Sie können sich nicht mehr anmelden.`, help.de],
    button: 'Zur Anmeldung',
  }),
  en: (organisation) => ({
    subject: 'Your account is deactivated',
    paragraphs: [`${organisation} has deactivated your account. You can no longer sign in.`, help.en],
    button: 'To the sign-in',
  }),
})

export const userReactivated = notice('userReactivated', {
  de: (organisation) => ({
    subject: 'Ihr Zugang ist wieder aktiv',
    paragraphs: [`${organisation} hat Ihren Zugang wieder aktiviert. Sie melden sich an wie bisher.`, help.de],
    button: 'Anmelden',
  }),
  en: (organisation) => ({
    subject: 'Your account is active again',
    paragraphs: [`${organisation} has reactivated your account. You sign in as before.`, help.en],
    button: 'Sign in',
  }),
})

export const userRolesChanged = notice('userRolesChanged', {
  de: (organisation) => ({
    subject: 'Ihre Rechte haben sich geändert',
    paragraphs: [
      `${organisation} hat geändert, was Sie in Anschluss sehen und tun können.`,
      'Es gilt ab jetzt. Sie melden sich an wie bisher.',
      help.de,
    ],
    button: 'Anmelden',
  }),
  en: (organisation) => ({
    subject: 'Your rights have changed',
    paragraphs: [
      `${organisation} has changed what you can see and do in Anschluss.`,
      'It applies from now on. You sign in as before.',
      help.en,
    ],
    button: 'Sign in',
  }),
})
