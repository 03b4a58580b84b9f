// R57: each change of a state or account, as the organisation's history says it.
import { expect, it } from 'vitest'
import { entriesOf } from '../../../../../src/features/organisation-history/entries.ts'
import { de } from '../../words.ts'

const maria = { id: 1, first_name: 'Maria', last_name: 'Kern' }
type Subject = typeof maria & { readonly email?: string }
const event = (
  type: string,
  context = {},
  account: typeof maria | null = null,
  subject_account: Subject | null = account,
) => ({ id: 1, type, timestamp: 0, account, subject_account, context }) as const

it('R57: names who did it and whose account it was, the states by their labels, and no state where none was', () => {
  const lines = entriesOf(
    [
      event('account_deactivated', {}, maria, { id: 2, first_name: 'Jana', last_name: 'Pohl' }),
      event('careprovider_status_changed', { previous_status: 'active', new_status: 'inactive' }),
      event('onboarding_status_changed', { previous_status: null, new_status: 'infoPhase' }),
      event('careseeker_status_changed', { previous_status: 'active', new_status: 'of another version' }),
    ],
    de,
  )
  expect(lines.map(({ by, details }) => [by, ...details])).toEqual([
    ['Maria Kern', 'Zugang von Jana Pohl'],
    ['Betreiber von Anschluss', 'Vorher: Aktiv. Jetzt: Inaktiv.'],
    ['Betreiber von Anschluss', 'Vorher: nicht gesetzt. Jetzt: Informiert sich.'],
    ['Betreiber von Anschluss', 'Vorher: Aktiv. Jetzt: nicht gesetzt.'],
  ])
})

it('R57: names whoever was only invited by the address', () => {
  const invited = { id: 3, first_name: '', last_name: '', email: 'neu@seeblick.example' }
  expect(entriesOf([event('account_deactivated', {}, maria, invited)], de)[0]?.details).toEqual([
    'Zugang von neu@seeblick.example',
  ])
})

it('names what a clinic keeps for its rehab applications', () => {
  const kept = (kind: 'template' | 'key_list', name: string) =>
    event('material_kept', { material: { kind, name } }, maria)
  const lines = entriesOf([kept('template', 'AR-Antrag.pdf'), kept('key_list', 'specialRequirement')], de)
  expect(lines.map(({ details }) => details.at(-1))).toEqual(['AR-Antrag.pdf', 'Eigene Schlüsselliste'])
})

it('A20: says of mails that came back how many there were, and that no person said so', () => {
  const context = { mail_type: 21, recipients: 4, bounced_mails: { total_bounced: 1, total_sent: 4 } }
  expect(entriesOf([event('mails_undeliverable', context, null, maria)], de)).toMatchObject([
    {
      by: 'Meldung eines Mailservers',
      details: ['Zugang von Maria Kern', 'Neue Rechte: 1 von 4 E-Mails nicht zustellbar'],
    },
  ])
})
