// The words of the fax page, in German: it goes to houses that are not on the platform yet.

export const words = {
  title: 'Anfrage für einen Versorgungsplatz',
  number: (id: number) => `Anfrage ${id}`,
  date: 'Datum',
  from: 'Von',
  inCharge: 'Ansprechperson',
  phone: 'Telefon der Klinik',
  fax: 'Fax der Klinik',
  to: 'An',
  care: 'Art der Versorgung',
  start: 'Beginn',
  flexible: 'verschiebbar',
  zipcode: 'Gesucht um Postleitzahl',
  person: 'Person',
  gender: 'Geschlecht',
  years: (min: number | null, max: number | null) => `${interval(min, max)} Jahre`,
  kilograms: (min: number | null, max: number | null) => `${interval(min, max)} kg`,
  careLevel: 'Pflegegrad',
  isolation: 'Isolation nötig',
  yes: 'ja',
  no: 'nein',
  services: 'Besonderer Bedarf',
  specializations: 'Fachrichtung',
  payers: 'Kostenträger',
  answer: (byPhone: boolean, byFax: boolean) => {
    const ways = [byPhone ? 'telefonisch' : '', byFax ? 'per Fax' : ''].filter(Boolean).join(' oder ')
    return `Bitte antworten Sie der Klinik${ways && ` ${ways}`} und nennen Sie die Nummer der Anfrage.`
  },
  online: (address: string) => `Online antworten: ${address}`,
  notOnline: 'Online geht es gerade nicht: Kein Zugang Ihrer Einrichtung ist aktiv.',
  codeWhat: (address: string) =>
    `Noch kein Zugang? Unter ${address}/activate/code richten Sie ihn in wenigen Minuten selbst ein, kostenlos. Ihr Code, sieben Tage gültig:`,
  privacy: 'Diese Seite nennt weder Namen noch Anschrift noch Diagnosen.',
} as const

function interval(min: number | null, max: number | null): string {
  if (min === null) return max === null ? 'nicht bekannt' : `bis ${max}`
  return max === null ? `ab ${min}` : `${min} bis ${max}`
}
