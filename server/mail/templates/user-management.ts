// Mails 71 to 75: what whoever manages the accounts of a clinic or a house does to one.
import * as z from 'zod/mini'
import { defineMail, type MailKey, type MailText } from '../define.ts'
import { organisationKind, organisationName, signInPath, token } from '../variables.ts'

type Kind = z.infer<typeof organisationKind>
const help = {
  de: (kind: Kind) =>
    `Fragen dazu beantwortet, wer in Ihrer ${kind === 'careseeker' ? 'Klinik' : 'Einrichtung'} die Zugänge verwaltet.`,
  en: (kind: Kind) =>
    `Whoever manages user access in your ${kind === 'careseeker' ? 'clinic' : 'house'} can answer questions about this.`,
}
const place = { kind: organisationKind, organisation: organisationName }

/** A mail that tells; its button leads to the sign-in. */
const notice = (key: MailKey, texts: Readonly<Record<'de' | 'en', (organisation: string, kind: Kind) => MailText>>) =>
  defineMail({
    key,
    variables: z.strictObject(place),
    path: ({ kind }) => signInPath(kind),
    texts: {
      de: ({ organisation, kind }) => texts.de(organisation, kind),
      en: ({ organisation, kind }) => texts.en(organisation, kind),
    },
  })

export const userActivationReminder = defineMail({
  key: 'userActivationReminder',
  variables: z.strictObject({ ...place, token }),
  path: (variables) => `/activate#${variables.token}`,
  texts: {
    de: ({ organisation, kind }) => ({
      subject: 'Bitte Zugang aktivieren',
      paragraphs: [
        `Ihr Zugang zu ${organisation} ist noch nicht eingerichtet.`,
        'Öffnen Sie den Link auf dem Gerät, mit dem Sie arbeiten, und wählen Sie dort Ihr Passwort. Der Link gilt sieben Tage und nur einmal; ältere gelten nicht mehr.',
        help.de(kind),
      ],
      button: 'Zugang einrichten',
    }),
    en: ({ organisation, kind }) => ({
      subject: 'Please activate your account',
      paragraphs: [
        `Your account for ${organisation} is not set up yet.`,
        'Open the link on the device that you work with, and choose your password there. The link is good for seven days, and once only; older ones have ended.',
        help.en(kind),
      ],
      button: 'Set up the account',
    }),
  },
})

export const userResetPassword = defineMail({
  key: 'userResetPassword',
  variables: z.strictObject({ ...place, token }),
  path: (variables) => `/reset-password#${variables.token}`,
  texts: {
    de: ({ organisation, kind }) => ({
      subject: 'Neues Passwort festlegen',
      paragraphs: [
        `${organisation} hat für Sie ein neues Passwort angefordert. Der Link gilt 30 Minuten und nur einmal.`,
        'Die Seite sagt Ihnen vorher, was ein neues Passwort für Ihren Zugang bedeutet. Bis Sie dort bestätigen, ändert sich nichts.',
        help.de(kind),
      ],
      button: 'Neues Passwort festlegen',
    }),
    en: ({ organisation, kind }) => ({
      subject: 'Set a new password',
      paragraphs: [
        `${organisation} asked for a new password for you. The link is good for 30 minutes, and once only.`,
        'The page tells you first what a new password means for your account. Nothing changes until you confirm there.',
        help.en(kind),
      ],
      button: 'Choose a new password',
    }),
  },
})

export const userDeactivated = notice('userDeactivated', {
  de: (organisation, kind) => ({
    subject: 'Zugang stillgelegt',
    paragraphs: [`${organisation} hat Ihren Zugang stillgelegt. Sie können sich nicht mehr anmelden.`, help.de(kind)],
    button: 'Zur Anmeldung',
  }),
  en: (organisation, kind) => ({
    subject: 'Account deactivated',
    paragraphs: [`${organisation} has deactivated your account. You can no longer sign in.`, help.en(kind)],
    button: 'To the sign-in',
  }),
})

export const userReactivated = notice('userReactivated', {
  de: (organisation, kind) => ({
    subject: 'Zugang wieder aktiv',
    paragraphs: [`${organisation} hat Ihren Zugang wieder aktiviert. Sie melden sich an wie bisher.`, help.de(kind)],
    button: 'Anmelden',
  }),
  en: (organisation, kind) => ({
    subject: 'Account active again',
    paragraphs: [`${organisation} has reactivated your account. You sign in as before.`, help.en(kind)],
    button: 'Sign in',
  }),
})

export const userRolesChanged = notice('userRolesChanged', {
  de: (organisation, kind) => ({
    subject: 'Ihre Rechte wurden geändert',
    paragraphs: [
      `${organisation} hat geändert, was Sie in Anschluss sehen und tun können.`,
      'Es gilt ab jetzt. Sie melden sich an wie bisher.',
      help.de(kind),
    ],
    button: 'Anmelden',
  }),
  en: (organisation, kind) => ({
    subject: 'Your rights were changed',
    paragraphs: [
      `${organisation} has changed what you can see and do in Anschluss.`,
      'It applies from now on. You sign in as before.',
      help.en(kind),
    ],
    button: 'Sign in',
  }),
})
