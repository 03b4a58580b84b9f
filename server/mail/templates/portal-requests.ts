// Mails 63 to 68 and 93 to 98: what happens with the requests of somebody of the portal, in both regions, and the end of the account.
// They name the provider, and nothing of the person.
import * as z from 'zod/mini'
import { defineMail, type MailKey, type MailText, type Region } from '../define.ts'
import { id, organisationName } from '../variables.ts'

interface About {
  readonly provider: string
  /** it had accepted */
  readonly withdrawn?: boolean | undefined
}
interface Texts {
  readonly de: (about: About) => MailText
  readonly en: (about: About) => MailText
}

/** @param tab of the request's page */
const ofRequest = (key: MailKey, region: Region, texts: Texts, tab = 'info') =>
  defineMail({
    key,
    variables: z.strictObject({ request: id, provider: organisationName, withdrawn: z.optional(z.boolean()) }),
    path: ({ request }) => `/providersearch/${region}/request/${request}?activeTab=${tab}`,
    region: () => region,
    texts,
  })

const sent: Texts = {
  de: ({ provider }) => ({
    subject: 'Ihre Anfrage ist unterwegs',
    paragraphs: [`Ihre Anfrage ist bei ${provider}.`, 'Sie bekommen eine E-Mail, sobald eine Antwort da ist.'],
    button: 'Anfrage ansehen',
  }),
  en: ({ provider }) => ({
    subject: 'Your request is on its way',
    paragraphs: [`Your request is with ${provider}.`, 'You get an e-mail when there is an answer.'],
    button: 'See the request',
  }),
}
const unavailable: Texts = {
  de: ({ provider, withdrawn }) => ({
    subject: withdrawn ? `${provider} hat die Zusage zurückgezogen` : `${provider} kann gerade nicht`,
    paragraphs: [
      withdrawn ? `${provider} kann doch nicht.` : `${provider} hat abgesagt.`,
      'Fragen Sie weitere Anbieter. Ihre Angaben sind schon da.',
    ],
    button: 'Anfrage ansehen',
  }),
  en: ({ provider, withdrawn }) => ({
    subject: withdrawn ? `${provider} has withdrawn its acceptance` : `${provider} cannot take you now`,
    paragraphs: [
      withdrawn ? `${provider} cannot after all.` : `${provider} has declined.`,
      'Ask more providers. Your details are there already.',
    ],
    button: 'See the request',
  }),
}
const activity: Texts = {
  de: ({ provider }) => ({
    subject: 'Neues zu Ihrer Anfrage',
    paragraphs: [`Bei Ihrer Anfrage an ${provider} gibt es etwas Neues.`, 'Melden Sie sich an, um es zu lesen.'],
    button: 'Anfrage ansehen',
  }),
  en: ({ provider }) => ({
    subject: 'News about your request',
    paragraphs: [`There is something new in your request to ${provider}.`, 'Sign in to read it.'],
    button: 'See the request',
  }),
}
const attributed: Texts = {
  de: ({ provider }) => ({
    subject: 'Anbieter gefunden',
    paragraphs: [
      `${provider} ist ausgewählt und weiß Bescheid.`,
      'Haben Sie noch andere gefragt, sind diese Anfragen beendet.',
    ],
    button: 'Anfrage ansehen',
  }),
  en: ({ provider }) => ({
    subject: 'Provider found',
    paragraphs: [`${provider} is chosen and has been told.`, 'If you asked others, too, those requests have ended.'],
    button: 'See the request',
  }),
}
const message: Texts = {
  de: ({ provider }) => ({
    subject: 'Neue Nachricht',
    paragraphs: [
      `${provider} hat Ihnen geschrieben.`,
      'Die Nachricht ist verschlüsselt. Melden Sie sich an, um sie zu lesen.',
    ],
    button: 'Nachricht lesen',
  }),
  en: ({ provider }) => ({
    subject: 'New message',
    paragraphs: [`${provider} has written to you.`, 'The message is encrypted. Sign in to read it.'],
    button: 'Read the message',
  }),
}

const deletion = (key: MailKey, region: Region) =>
  defineMail({
    key,
    variables: z.strictObject({}),
    path: () => `/providersearch/${region}`,
    region: () => region,
    texts: {
      de: () => ({
        subject: 'Ihr Konto wurde gelöscht',
        paragraphs: [
          'Ihr Konto ist gelöscht und mit ihm Ihre Suchen, auch für alle, die Sie dazu eingeladen haben.',
          'Hatte jemand Sie eingeladen, bleiben die gemeinsamen Suchen bei dieser Person.',
          'Möchten Sie wieder suchen? Das geht auch ohne Konto.',
        ],
        button: 'Anbieter suchen',
      }),
      en: () => ({
        subject: 'Your account has been deleted',
        paragraphs: [
          'Your account has been deleted and your searches with it, also for everybody whom you invited to them.',
          'If somebody had invited you, the searches that you shared stay with that person.',
          'Do you want to search again? You can without an account.',
        ],
        button: 'Find providers',
      }),
    },
  })

export const portalRequestMails = {
  portalRequestWeserems: ofRequest('portalRequestWeserems', 'weserems', sent),
  portalUnavailableWeserems: ofRequest('portalUnavailableWeserems', 'weserems', unavailable),
  portalActivityWeserems: ofRequest('portalActivityWeserems', 'weserems', activity),
  portalAttributedWeserems: ofRequest('portalAttributedWeserems', 'weserems', attributed),
  portalMessageWeserems: ofRequest('portalMessageWeserems', 'weserems', message, 'messenger'),
  portalDeletionWeserems: deletion('portalDeletionWeserems', 'weserems'),
  portalRequestBavaria: ofRequest('portalRequestBavaria', 'bavaria', sent),
  portalUnavailableBavaria: ofRequest('portalUnavailableBavaria', 'bavaria', unavailable),
  portalActivityBavaria: ofRequest('portalActivityBavaria', 'bavaria', activity),
  portalAttributedBavaria: ofRequest('portalAttributedBavaria', 'bavaria', attributed),
  portalMessageBavaria: ofRequest('portalMessageBavaria', 'bavaria', message, 'messenger'),
  portalDeletionBavaria: deletion('portalDeletionBavaria', 'bavaria'),
}
