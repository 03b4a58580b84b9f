// Mails 103 and 104: somebody of the portal invites a second person to their searches (docs/decisions/0282). Who invites stands on
// the page behind the sign-in, not here: the address may be mistyped. Mail 105: that one's account and searches are deleted (0526).
import * as z from 'zod/mini'
import { regions } from '../../../catalogue/portal/regions.ts'
import { defineMail, type Region } from '../define.ts'
import { portalTarget, token } from '../variables.ts'

/** whose portal it is of: the target begins with its region */
const region = ({ target }: { readonly target: string }): Region | null => {
  const slug = target.split('/')[2]
  return regions.isKey(slug) ? slug : null
}

const texts = {
  de: {
    subject: 'Einladung: gemeinsam einen Pflegeplatz suchen',
    who: 'Jemand aus Ihrer Familie oder Ihrem Umfeld sucht über unser Portal einen Pflegeplatz und möchte, dass Sie mitlesen und mitschreiben.',
    unnamed:
      'Wer das ist, schreiben wir nicht in diese E-Mail, weil sich jemand bei der Adresse vertippt haben kann. Nach dem Anmelden sehen Sie es, bevor Sie annehmen.',
    end: 'Wissen Sie nicht, wer das sein kann? Dann brauchen Sie nichts zu tun.',
  },
  en: {
    subject: 'Invitation: look for care together',
    who: 'Somebody of your family or around you looks for care on our portal, and wants you to read and write with them.',
    unnamed:
      'We do not write in this e-mail who it is, because somebody may have mistyped the address. After signing in you see it, before you accept.',
    end: 'You do not know who that can be? Then there is nothing to do.',
  },
} as const

export const portalCompanion = defineMail({
  key: 'portalCompanion',
  variables: z.strictObject({ token, target: portalTarget }),
  path: (given) =>
    `/providersearch/activationwizard?invited=1&redirect_to=${encodeURIComponent(given.target)}#${given.token}`,
  region,
  texts: {
    de: () => ({
      subject: texts.de.subject,
      paragraphs: [
        texts.de.who,
        texts.de.unnamed,
        'Dafür legen Sie mit dem Link ein eigenes Konto an. Ein Passwort brauchen Sie nicht. Der Link gilt sieben Tage und nur einmal.',
        texts.de.end,
      ],
      button: 'Konto anlegen',
    }),
    en: () => ({
      subject: texts.en.subject,
      paragraphs: [
        texts.en.who,
        texts.en.unnamed,
        'For this you create an account of your own with the link. You need no password. The link is good for seven days, and once only.',
        texts.en.end,
      ],
      button: 'Create account',
    }),
  },
})

export const portalCompanionLogin = defineMail({
  key: 'portalCompanionLogin',
  variables: z.strictObject({ target: portalTarget }),
  path: ({ target }) => `/providersearch/auth?redirect_to=${encodeURIComponent(target)}`,
  region,
  texts: {
    de: () => ({
      subject: texts.de.subject,
      paragraphs: [
        texts.de.who,
        texts.de.unnamed,
        'Melden Sie sich mit dieser E-Mail-Adresse an. Danach sehen Sie die Einladung. Sie gilt sieben Tage.',
        texts.de.end,
      ],
      button: 'Anmelden',
    }),
    en: () => ({
      subject: texts.en.subject,
      paragraphs: [
        texts.en.who,
        texts.en.unnamed,
        'Sign in with this e-mail address. Then you see the invitation. It is good for seven days.',
        texts.en.end,
      ],
      button: 'Sign in',
    }),
  },
})

export const portalCompanionErased = defineMail({
  key: 'portalCompanionErased',
  variables: z.strictObject({ target: portalTarget }),
  path: ({ target }) => `/providersearch/auth?redirect_to=${encodeURIComponent(target)}`,
  region,
  texts: {
    de: () => ({
      subject: 'Die gemeinsame Suche ist gelöscht',
      paragraphs: [
        'Die Person, mit der Sie einen Pflegeplatz gesucht haben, hat ihr Konto gelöscht. Damit sind alle gemeinsamen Suchen gelöscht: die Anfragen, die Nachrichten und die Dateien, auch Ihre. Die angefragten Anbieter lesen nichts mehr davon.',
        'Ihr eigenes Konto bleibt. Wird noch Hilfe gebraucht, dann suchen Sie damit selbst neu. Wurde schon ein Anbieter gewählt, dann rufen Sie ihn an, wenn die Person noch zu ihm kommt.',
      ],
      button: 'Anmelden',
    }),
    en: () => ({
      subject: 'The shared search is deleted',
      paragraphs: [
        'The person with whom you looked for care has deleted their account. With it all shared searches are deleted: the requests, the messages and the files, yours too. The providers that were asked read nothing of them any more.',
        'Your own account stays. If care is still needed, search anew with it yourself. If a provider was chosen already, call it when the person is still going to come.',
      ],
      button: 'Sign in',
    }),
  },
})
