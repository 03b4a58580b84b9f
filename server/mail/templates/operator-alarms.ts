// Mails 106 and 107: mails stop arriving somewhere, or arrive again. To the operator's people, once each.
import * as z from 'zod/mini'
import { defineMail, type MailLanguage } from '../define.ts'

const variables = z.strictObject({
  problem: z.enum(['house', 'domain', 'sending', 'mailbox']),
  /** of the house or of the domain; '' otherwise */
  name: z.string(),
})
type Variables = z.infer<typeof variables>

const nameIn: Readonly<Record<MailLanguage, (of: Variables) => string>> = {
  de: ({ problem, name }) =>
    problem === 'sending' ? 'E-Mail-Versand' : problem === 'mailbox' ? 'Postfach für Rückläufer' : `E-Mails an ${name}`,
  en: ({ problem, name }) =>
    problem === 'sending' ? 'sending mails' : problem === 'mailbox' ? 'mailbox of returned mails' : `mails to ${name}`,
}
const means: Readonly<Record<MailLanguage, Readonly<Record<Variables['problem'], string>>>> = {
  de: {
    house: 'Keine einzige Person dort bekommt E-Mails. Rufen Sie das Haus an.',
    domain: 'Dieser Mailserver weist mehrere E-Mails ab oder antwortet nicht. Sprechen Sie mit seinem Betreiber.',
    sending: 'E-Mails warten seit mehr als 30 Minuten. Prüfen Sie den Mailserver, über den wir senden.',
    mailbox: 'Es lässt sich nicht lesen. Bis dahin erfahren wir nicht, welche E-Mails zurückkommen.',
  },
  en: {
    house: 'Not one person there gets mails. Call the house.',
    domain: 'This mail server refuses several mails or does not answer. Talk to who runs it.',
    sending: 'Mails have been waiting for more than 30 minutes. Check the mail server that we send through.',
    mailbox: 'It cannot be read. Until it can, we do not learn which mails come back.',
  },
}
const begins = { alarm: { de: 'Achtung', en: 'Attention' }, clear: { de: 'Wieder gut', en: 'Good again' } } as const
const again = { de: 'Es geht wieder.', en: 'It works again.' } as const

const textOf =
  (about: 'alarm' | 'clear', language: MailLanguage) =>
  (given: Variables): { subject: string; paragraphs: string[]; button: string } => ({
    subject: `${begins[about][language]}: ${nameIn[language](given)}`,
    paragraphs: [about === 'alarm' ? means[language][given.problem] : again[language]],
    button: { de: 'Ansehen', en: 'Look' }[language],
  })

const path = () => '/acp/start'

export const operatorAlarm = defineMail({
  key: 'operatorAlarm',
  variables,
  path,
  texts: { de: textOf('alarm', 'de'), en: textOf('alarm', 'en') },
})
export const operatorAllClear = defineMail({
  key: 'operatorAllClear',
  variables,
  path,
  texts: { de: textOf('clear', 'de'), en: textOf('clear', 'en') },
})
