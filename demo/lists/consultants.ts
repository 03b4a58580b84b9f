// Advice centres of the demo, all invented.
import type { AdminCommand } from '../../contract/http/system.ts'

type Row = Extract<AdminCommand, { command: 'import-consultants' }>['rows'][number]

export const consultants: readonly Row[] = [
  {
    name: 'Pflegestützpunkt Jade',
    sponsor: 'Stadt Wilhelmshaven',
    street: 'Marktstraße 12',
    zipcode: '26382',
    phone: '04421 5550110',
    website: 'https://pflegestuetzpunkt-jade.example',
    topics: ['Pflegegrad', 'Leistungen der Pflegekasse', 'Hilfe zu Hause', 'Wohnen im Alter'],
    appointments: 'Montag bis Freitag 9 bis 12 Uhr, am Donnerstag auch 14 bis 17 Uhr. Hausbesuche nach Absprache.',
  },
  {
    name: 'Beratungsstelle Demenz Friesland',
    sponsor: 'Verein Vergissmeinnicht',
    street: 'Am Kirchplatz 3',
    zipcode: '26441',
    phone: '04461 5550120',
    website: null,
    topics: ['Leben mit Demenz', 'Entlastung für Angehörige'],
    appointments: 'Telefonisch dienstags und donnerstags von 10 bis 13 Uhr.',
  },
  {
    name: 'Senioren- und Pflegestützpunkt Ammerland',
    sponsor: 'Landkreis Ammerland',
    street: 'Ammerlandallee 5',
    zipcode: '26655',
    phone: '04488 5550130',
    website: 'https://spn-ammerland.example',
    topics: ['Pflegegrad', 'Kurzzeitpflege', 'Vorsorge und Vollmacht'],
    appointments: null,
  },
  {
    name: 'Pflegestützpunkt Isarvorstadt',
    sponsor: 'Landeshauptstadt München',
    street: 'Lindwurmstraße 40',
    zipcode: '80331',
    phone: '089 5550140',
    website: 'https://pflegestuetzpunkt-isar.example',
    topics: ['Pflegegrad', 'Leistungen der Pflegekasse', 'Pflegeheime in der Stadt'],
    appointments: 'Offene Sprechstunde montags von 10 bis 16 Uhr.',
  },
]
