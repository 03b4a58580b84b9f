// Names of the elements around a request's fields, in their order: head, answers, withdrawals, errors. `specified` are those that our
// specification names; the others are ours in its style (German words, joined by underscores, umlauts written out). The official schema
// is not public: with it at hand, this file and request-names.ts are what has to be corrected.
import type { NameOrigin } from './element.ts'

interface Name {
  readonly name: string
  readonly origin: NameOrigin
}

const ours = (name: string): Name => ({ name, origin: 'ours' })

export const messageNames = {
  root: ours('Nachricht_Anschlussrehabilitation'),
  head: ours('Nachrichtenkopf'),
  body: ours('Nachrichteninhalt'),
} as const

/** The order is that of the message. */
export const headNames = {
  sender: ours('Absender_Institutionskennzeichen'),
  receiver: ours('Empfaenger_Institutionskennzeichen'),
  fileId: ours('Datei_ID'),
  createdAt: ours('Erstellungszeitpunkt'),
  version: ours('Logische_Version'),
  environment: ours('Umgebung'),
  type: ours('Nachrichtentyp'),
  requestKind: ours('Verarbeitungskennzeichen'),
  procedureId: ours('Vorgangs_ID'),
  fileNumber: ours('Dateinummer'),
} as const

export const answerNames = {
  decision: ours('Entscheidung'),
  text: ours('Mitteilung'),
  date: ours('Datum_Entscheidung'),
} as const

export const withdrawalNames = {
  reason: ours('Grund_Ruecknahme'),
  text: ours('Erlaeuterung_Ruecknahme'),
} as const

export const errorNames = {
  error: ours('Fehler'),
  code: ours('Fehlercode'),
  text: ours('Fehlertext'),
} as const
