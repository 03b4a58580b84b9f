// Mails 61, 62, 91 and 92: the links by which people without a password make their account and sign in, in both regions.
import * as z from 'zod/mini'
import { defineMail, type MailKey, type Region } from '../define.ts'
import { portalTarget, token } from '../variables.ts'

/** target: where the person was, from '/' on; null: the portal's own start */
const variables = z.strictObject({ token, target: z.nullable(portalTarget) })

/** The token stands after '#', because what stands there reaches no server and no log. */
const pathTo = (wizard: string) => (given: { readonly token: string; readonly target: string | null }) =>
  `/providersearch/${wizard}${given.target === null ? '' : `?redirect_to=${encodeURIComponent(given.target)}`}#${given.token}`

const registration = (key: MailKey, region: Region) =>
  defineMail({
    key,
    variables,
    path: pathTo('activationwizard'),
    region: () => region,
    texts: {
      de: () => ({
        subject: 'Registrierung abschließen',
        paragraphs: [
          'Jemand möchte mit dieser E-Mail-Adresse ein Konto anlegen. Waren Sie das, dann öffnen Sie den Link. Er gilt 30 Minuten und nur einmal.',
          'Ein Passwort brauchen Sie nicht. Sie melden sich immer mit einem Link an, den wir Ihnen schicken.',
          'Waren Sie das nicht? Dann brauchen Sie nichts zu tun: Es entsteht kein Konto.',
        ],
        button: 'Konto anlegen',
      }),
      en: () => ({
        subject: 'Complete your registration',
        paragraphs: [
          'Somebody wants to create an account with this e-mail address. If it was you, open the link. It is good for 30 minutes, and once only.',
          'You need no password. You always sign in with a link that we send to you.',
          'It was not you? Then there is nothing to do: no account is made.',
        ],
        button: 'Create account',
      }),
    },
  })

const login = (key: MailKey, region: Region) =>
  defineMail({
    key,
    variables,
    path: pathTo('loginwizard'),
    region: () => region,
    texts: {
      de: () => ({
        subject: 'Ihr Anmelde-Link',
        paragraphs: [
          'Mit diesem Link melden Sie sich an. Er gilt 30 Minuten und nur einmal.',
          'Auf einem Gerät, auf dem Sie noch nie angemeldet waren, schicken wir Ihnen danach einen Code in einer zweiten E-Mail.',
          'Haben Sie den Link nicht angefordert? Dann öffnen Sie ihn nicht. Es geschieht nichts.',
        ],
        button: 'Anmelden',
      }),
      en: () => ({
        subject: 'Your link for signing in',
        paragraphs: [
          'You sign in with this link. It is good for 30 minutes, and once only.',
          'On a device on which you never signed in, we send you a code in a second e-mail after it.',
          'You did not ask for this link? Then do not open it. Nothing happens.',
        ],
        button: 'Sign in',
      }),
    },
  })

export const portalRegistrationWeserems = registration('portalRegistrationWeserems', 'weserems')
export const portalRegistrationBavaria = registration('portalRegistrationBavaria', 'bavaria')
export const portalLoginWeserems = login('portalLoginWeserems', 'weserems')
export const portalLoginBavaria = login('portalLoginBavaria', 'bavaria')
