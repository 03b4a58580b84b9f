// Mail 56: a document to which a house or clinic agreed has another version. What is new is a sentence of the operator's.
import * as z from 'zod/mini'
import { instantSchema } from '../../../contract/ids.ts'
import { dayOf } from '../../../domain/calendar.ts'
import { dayText } from '../day-text.ts'
import { defineMail } from '../define.ts'
import { id } from '../variables.ts'

const names = {
  de: {
    dpa: 'Auftragsverarbeitungsvertrag',
    av_contract: 'AV-Vertrag',
    addendum: 'Zusatzvereinbarung',
    terms_and_conditions: 'Nutzungsbedingungen',
  },
  en: {
    dpa: 'Data processing agreement',
    av_contract: 'Processing contract',
    addendum: 'Addendum',
    terms_and_conditions: 'Terms and conditions',
  },
} as const

const whose = {
  de: { house: 'Ihres Hauses', clinic: 'Ihrer Klinik' },
  en: { house: 'your house', clinic: 'your clinic' },
} as const

/** what houses agree to (domain/legal-documents.ts) */
const agreed = ['dpa', 'av_contract', 'addendum', 'terms_and_conditions'] as const

export const updatedTerms = defineMail({
  key: 'updatedTerms',
  variables: z.strictObject({
    /** whom it is about: one of the two */
    careprovider: z.optional(id),
    careseeker: z.optional(id),
    type: z.enum(agreed),
    valid_from: instantSchema,
    /** null: not said */
    news: z.nullable(z.string().check(z.maxLength(300), z.regex(/^\P{Cc}*$/u))),
  }),
  words: ({ type, valid_from, careseeker }, language) => ({
    document: names[language][type],
    of: whose[language][careseeker === undefined ? 'house' : 'clinic'],
    day: dayText(Number.isFinite(valid_from) ? dayOf(valid_from) : '', language),
  }),
  path: ({ careprovider }) =>
    careprovider === undefined
      ? '/app/clinic/dashboard/settings/contract'
      : `/careprovider/dashboard/${careprovider}/settings/legal-documents`,
  texts: {
    de: ({ document, day, news, of }) => ({
      subject: `${document}: neue Fassung ab ${day}`,
      paragraphs: [
        `Ab ${day} gilt eine neue Fassung: ${document}.`,
        ...(news ? [news] : []),
        `Sobald sie gilt, lesen Sie sie in den Einstellungen ${of} und stimmen ihr dort zu.`,
      ],
      button: 'Rechtliches öffnen',
    }),
    en: ({ document, day, news, of }) => ({
      subject: `${document}: new version from ${day}`,
      paragraphs: [
        `From ${day} a new version holds: ${document}.`,
        ...(news ? [news] : []),
        `As soon as it holds, read it in the settings of ${of} and agree to it there.`,
      ],
      button: 'Open the legal documents',
    }),
  },
})
