// Mails 20 and 70: an invitation to a provider, and to a clinic or to the operator's people. The same words, two ids.
import * as z from 'zod/mini'
import { defineMail, type MailKey } from '../define.ts'
import { organisationName, token } from '../variables.ts'

const invitation = (key: MailKey) =>
  defineMail({
    key,
    /** null: administrators */
    variables: z.strictObject({ organisation: z.nullable(organisationName), token }),
    // after '#', because what stands there reaches no server and no log
    path: (variables) => `/activate#${variables.token}`,
    texts: {
      de: ({ organisation }) => ({
        subject: `Einladung zu ${organisation ?? 'Anschluss'}`,
        paragraphs: [
          organisation
            ? `Sie sind eingeladen, in Anschluss für ${organisation} zu arbeiten.`
            : 'Sie sind eingeladen, Anschluss zu verwalten.',
          'Öffnen Sie den Link auf dem Gerät, mit dem Sie arbeiten, und wählen Sie dort Ihr Passwort. Der Link gilt sieben Tage und nur einmal.',
          'Kennen Sie diese Einladung nicht, lassen Sie sie liegen: ohne Sie geschieht nichts.',
        ],
        button: 'Zugang einrichten',
      }),
      en: ({ organisation }) => ({
        subject: `Invitation to ${organisation ?? 'Anschluss'}`,
        paragraphs: [
          organisation
            ? `You are invited to work for ${organisation} in Anschluss.`
            : 'You are invited to administer Anschluss.',
          'Open the link on the device that you work with, and choose your password there. The link is good for seven days, and once only.',
          'If you do not know what this is about, leave it: nothing happens without you.',
        ],
        button: 'Set up the account',
      }),
    },
  })

export const careproviderAccountInvitation = invitation('careproviderAccountInvitation')
export const userInvitation = invitation('userInvitation')
