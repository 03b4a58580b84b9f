// Mails 78 to 80: an application to an insurer was sent, was answered, or did not go out. What the insurer says is sealed: only the
// clinic's page shows it.
import * as z from 'zod/mini'
import { defineMail, type MailKey, type MailLanguage, type MailText } from '../define.ts'
import { clinicApplicationPath, id } from '../variables.ts'

const define = (key: MailKey, texts: Readonly<Record<MailLanguage, Omit<MailText, 'button'>>>) =>
  defineMail({
    key,
    variables: z.strictObject({ patient: id, auction: id }),
    path: clinicApplicationPath,
    texts: {
      de: () => ({ ...texts.de, button: 'Reha-Antrag öffnen' }),
      en: () => ({ ...texts.en, button: 'Open the application' }),
    },
  })

export const applicationMails = {
  applicationSent: define('applicationSent', {
    de: {
      subject: 'Reha-Antrag gesendet',
      paragraphs: ['Ein Reha-Antrag aus einer Ihrer Suchen ist an die Kasse gesendet.'],
    },
    en: {
      subject: 'Rehab application sent',
      paragraphs: ['A rehab application of one of your searches has been sent to the insurer.'],
    },
  }),
  applicationAnswered: define('applicationAnswered', {
    de: {
      subject: 'Reha-Antrag beantwortet',
      paragraphs: ['Die Kasse hat auf einen Reha-Antrag geantwortet. Was sie schreibt, sehen Sie in der Suche.'],
    },
    en: {
      subject: 'Rehab application answered',
      paragraphs: ['The insurer has answered a rehab application. The search shows what it says.'],
    },
  }),
  applicationFailed: define('applicationFailed', {
    de: {
      subject: 'Reha-Antrag nicht übermittelt',
      paragraphs: [
        'Ein Reha-Antrag aus einer Ihrer Suchen ist nicht bei der Kasse angekommen. In der Suche sehen Sie, was Sie jetzt tun können.',
      ],
    },
    en: {
      subject: 'Rehab application not transmitted',
      paragraphs: [
        'A rehab application of one of your searches did not reach the insurer. The search shows what you can do now.',
      ],
    },
  }),
}
