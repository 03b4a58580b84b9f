// Mail 109: patients to whom nothing has happened for long will be archived. It carries how many there are, and nothing of them.
import * as z from 'zod/mini'
import { dateSchema } from '../../../contract/ids.ts'
import { dayText } from '../day-text.ts'
import { defineMail } from '../define.ts'

const patientsText = (count: number, language: 'de' | 'en'): string => {
  if (language === 'de') return count === 1 ? '1 Patient' : `${count} Patienten`
  return count === 1 ? '1 patient' : `${count} patients`
}

export const patientsIdle = defineMail({
  key: 'patientsIdle',
  variables: z.strictObject({
    idle: z.number().check(z.int(), z.minimum(1)),
    days: z.number().check(z.int(), z.minimum(1)),
    archived_on: dateSchema,
  }),
  words: ({ idle, archived_on }, language) => ({
    patients: patientsText(idle, language),
    day: dayText(archived_on, language),
  }),
  path: () => '/app/clinic/dashboard?mark=idle',
  texts: {
    de: ({ patients, day, days }) => ({
      subject: `Archivieren am ${day}: ${patients} ohne Bewegung`,
      paragraphs: [
        `Seit ${days} Tagen ist nichts mehr passiert, und nichts ist offen: ${patients}.`,
        `Ihre Klinik hat eingestellt, dass dann archiviert wird, und zwar am ${day}. Wen Sie noch brauchen, den behalten Sie in der Liste.`,
        'Auch danach holen Sie jemanden aus dem Archiv zurück, solange Ihre Klinik archivierte Patienten aufbewahrt.',
      ],
      button: 'Liste öffnen',
    }),
    en: ({ patients, day, days }) => ({
      subject: `Archiving on ${day}: ${patients} without activity`,
      paragraphs: [
        `Nothing has happened for ${days} days, and nothing is open: ${patients}.`,
        `Your clinic has set that they are archived then, which is on ${day}. Whom you still need you keep in the list.`,
        'Afterwards, too, you can take somebody back out of the archive for as long as your clinic keeps archived patients.',
      ],
      button: 'Open the list',
    }),
  },
})
