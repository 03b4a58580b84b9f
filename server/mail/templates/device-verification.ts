// Mail 52: the code for a device that the key storage does not know yet. It leads nowhere: the code is typed where it was asked for.
import * as z from 'zod/mini'
import { regions } from '../../../catalogue/portal/regions.ts'
import { defineMail } from '../define.ts'
import { code } from '../variables.ts'

export const deviceVerification = defineMail({
  key: 'deviceVerification',
  variables: z.strictObject({ code, region: z.nullable(z.enum(regions.keys)) }),
  path: () => null,
  region: ({ region }) => region,
  texts: {
    de: (variables) => ({
      subject: 'Neues Gerät: Ihr Code für Anschluss',
      paragraphs: [
        `Ihr Code: ${variables.code}`,
        'Geben Sie ihn auf der Seite ein, auf der Sie sich gerade anmelden. Er gilt 10 Minuten.',
        'Sagen Sie den Code niemandem, auch nicht am Telefon. Wir fragen Sie nie danach.',
        'Melden Sie sich gerade nicht an? Dann brauchen Sie nichts zu tun.',
      ],
      button: null,
    }),
    en: (variables) => ({
      subject: 'New device: your code for Anschluss',
      paragraphs: [
        `Your code: ${variables.code}`,
        'Enter it on the page on which you are signing in. It is good for 10 minutes.',
        'Tell nobody the code, not even on the telephone. We never ask you for it.',
        'You are not signing in just now? Then there is nothing to do.',
      ],
      button: null,
    }),
  },
})
