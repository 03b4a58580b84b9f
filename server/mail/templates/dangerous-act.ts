// Mail 108: another administrator asked for something dangerous, which can be taken back until it counts. To everybody with the role admin.
import * as z from 'zod/mini'
import { actKinds, houseActKinds } from '../../../contract/http/pending-acts.ts'
import { instantSchema } from '../../../contract/ids.ts'
import { defineMail, type MailLanguage } from '../define.ts'
import { id } from '../variables.ts'

const variables = z.strictObject({
  act: z.enum([...actKinds, ...houseActKinds, 'bulk_change']),
  /** whose account it is about; null: another record */
  account: z.nullable(id),
  /** the other record, as careprovider:12 */
  record: z.optional(z.string()),
  /** null: it is done already */
  due_at: z.nullable(instantSchema),
})
type Given = z.infer<typeof variables>

const acts: Readonly<Record<MailLanguage, Readonly<Record<Given['act'], string>>>> = {
  de: {
    give_role: 'Rolle der Verwaltung geben',
    take_role: 'Rolle der Verwaltung nehmen',
    deactivate_account: 'Zugang deaktivieren',
    change_email: 'Andere E-Mail-Adresse für einen Zugang',
    revoke_device: 'Gerät sperren',
    reset_factor: 'Zweiten Faktor zurücksetzen',
    deactivate_house: 'Haus deaktivieren',
    bulk_change: 'Sammeländerung von vielen Einträgen',
  },
  en: {
    give_role: 'give an administrator’s role',
    take_role: 'take an administrator’s role',
    deactivate_account: 'deactivate an account',
    change_email: 'another e-mail address for an account',
    revoke_device: 'revoke a device',
    reset_factor: 'reset a second factor',
    deactivate_house: 'deactivate a house',
    bulk_change: 'bulk change of many records',
  },
}
const clock = (language: MailLanguage, at: number) =>
  new Intl.DateTimeFormat(language === 'de' ? 'de-DE' : 'en-GB', {
    hour: '2-digit',
    minute: '2-digit',
    timeZone: 'Europe/Berlin',
  }).format(at)

export const dangerousAct = defineMail({
  key: 'dangerousAct',
  variables,
  path: () => '/acp/start',
  words: ({ act, account, record, due_at }, language) => ({
    of: record ?? `account:${account}`,
    what: acts[language][act],
    time: due_at && Number.isFinite(due_at) ? clock(language, due_at) : '',
  }),
  texts: {
    de: ({ what, of, due_at, time }) => ({
      subject: due_at ? `Um ${time} Uhr: ${what}` : `Geschehen: ${what}`,
      paragraphs: [
        due_at
          ? `In der Verwaltung wirkt um ${time} Uhr: ${what} (${of}).`
          : `In der Verwaltung ist etwas sofort geschehen: ${what} (${of}).`,
        due_at
          ? 'Wer es veranlasst hat, steht auf der Startseite. Bis dahin können Sie es dort zurücknehmen.'
          : 'Wer es veranlasst hat und warum, steht im Verlauf.',
      ],
      button: 'Ansehen',
    }),
    en: ({ what, of, due_at, time }) => ({
      subject: due_at ? `At ${time}: ${what}` : `Done: ${what}`,
      paragraphs: [
        due_at
          ? `This counts in the console at ${time}: ${what} (${of}).`
          : `Something was done at once in the console: ${what} (${of}).`,
        due_at
          ? 'Who asked for it stands on the start page. Until then you can take it back there.'
          : 'Who did it and why stands in the history.',
      ],
      button: 'Look',
    }),
  },
})
