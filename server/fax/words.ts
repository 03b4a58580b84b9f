// The words of the fax page, in German: it goes to houses that are not on the platform yet. With their placeholders, as the operator
// may change them.
import { fillText } from '../../domain/texts/placeholders.ts'

export const faxTexts = {
  title: 'Anfrage für einen Versorgungsplatz',
  number: 'Anfrage {{id}}',
  date: 'Datum',
  from: 'Von',
  inCharge: 'Ansprechperson',
  phone: 'Telefon der Klinik',
  fax: 'Fax der Klinik',
  to: 'An',
  toFax: 'Fax der Einrichtung',
  care: 'Art der Versorgung',
  start: 'Beginn',
  flexible: 'verschiebbar',
  zipcode: 'Gesucht um Postleitzahl',
  person: 'Person',
  years: '{{interval}} Jahre',
  kilograms: '{{interval}} kg',
  unknown: 'nicht bekannt',
  upTo: 'bis {{max}}',
  atLeast: 'ab {{min}}',
  between: '{{min}} bis {{max}}',
  careLevel: 'Pflegegrad',
  isolation: 'Isolation nötig',
  yes: 'ja',
  no: 'nein',
  services: 'Besonderer Bedarf',
  specializations: 'Fachrichtung',
  payers: 'Kostenträger',
  answer: 'Bitte antworten Sie der Klinik und nennen Sie die Nummer der Anfrage.',
  answerByPhone: 'Bitte antworten Sie der Klinik telefonisch und nennen Sie die Nummer der Anfrage.',
  answerByFax: 'Bitte antworten Sie der Klinik per Fax und nennen Sie die Nummer der Anfrage.',
  answerByBoth: 'Bitte antworten Sie der Klinik telefonisch oder per Fax und nennen Sie die Nummer der Anfrage.',
  online: 'Online antworten: {{address}}',
  notOnline: 'Online geht es gerade nicht: Kein Zugang Ihrer Einrichtung ist aktiv.',
  code: 'Noch kein Zugang? Unter {{address}}/activate/code richten Sie ihn in wenigen Minuten selbst ein, kostenlos. Ihr Code, sieben Tage gültig:',
  privacy: 'Diese Seite nennt weder Namen noch Anschrift noch Diagnosen.',
} as const
export type FaxText = keyof typeof faxTexts

/** the area of texts that they are */
export const faxArea = 'fax'

/** A text with its values. */
export type SayOnFax = (name: FaxText, values?: Readonly<Record<string, string | number>>) => string

/** @param own the operator's text in the place of a delivered one; null: as delivered */
export const sayOnFax =
  (own: (key: string, delivered: string) => string | null = () => null): SayOnFax =>
  (name, values = {}) => {
    const said = Object.fromEntries(Object.entries(values).map(([key, value]) => [key, String(value)]))
    const delivered = faxTexts[name]
    const other = own(`${faxArea}:${name}`, delivered)
    return (other === null ? null : fillText(other, said)) ?? fillText(delivered, said) ?? delivered
  }

export function intervalOnFax(say: SayOnFax, min: number | null, max: number | null): string {
  if (min === null) return max === null ? say('unknown') : say('upTo', { max })
  return max === null ? say('atLeast', { min }) : say('between', { min, max })
}
