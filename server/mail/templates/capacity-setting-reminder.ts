// Mail 51: a house has said nothing of its free places for seven days.
import * as z from 'zod/mini'
import { defineMail } from '../define.ts'
import { id } from '../variables.ts'

export const capacitySettingReminder = defineMail({
  key: 'capacitySettingReminder',
  variables: z.strictObject({ careprovider: id }),
  path: ({ careprovider }) => `/careprovider/dashboard/${careprovider}/capacity`,
  texts: {
    de: () => ({
      subject: 'Haben Sie freie Plätze?',
      paragraphs: [
        'Ihre letzte Meldung ist 7 Tage alt. Kliniken und Angehörige sehen bei Ihnen deshalb jetzt „Nicht bekannt“.',
        'Mit einem Griff sagen Sie, ob Sie freie Plätze haben.',
      ],
      button: 'Kapazität melden',
    }),
    en: () => ({
      subject: 'Do you have free places?',
      paragraphs: [
        'Your last report is 7 days old. Clinics and relatives therefore now see “Not known” for you.',
        'One touch is enough to say whether you have free places.',
      ],
      button: 'Report capacity',
    }),
  },
})
