// The fax page shows codes of the allow-list in words, and nothing that the list keeps from a provider.
import { describe, expect, it } from 'vitest'
import { answerText, type FaxFacts, faxLines } from '../../../../server/fax/lines.ts'
import { faxPage } from '../../../../server/fax/page.ts'
import { criteria, readable } from '../../../support/signing.ts'

const facts: FaxFacts = {
  requestId: 4711,
  madeOn: '2026-11-27',
  clinic: {
    name: 'Klinikum Nord',
    city: 'Oldenburg',
    contact_phone: '044112345',
    contact_fax: '',
    person: 'Mara König',
  },
  provider: { name: 'Haus Łódź', city: null, fax: '' },
  criteria,
  readable: { ...readable, requires_isolation: true, services: [], payers: [1] },
  address: 'https://anschluss.example',
  code: null,
  reads: true,
}

describe('a fax page', () => {
  it('says what is asked for, in words', () => {
    const said = Object.fromEntries(faxLines(facts).map(({ heading, text }) => [heading, text]))
    expect(said).toMatchObject({
      Datum: '27.11.2026',
      Von: 'Klinikum Nord, Oldenburg',
      Ansprechperson: 'Mara König',
      'Telefon der Klinik': '044112345',
      An: 'Haus Łódź',
      Beginn: '01.12.2026, verschiebbar',
      'Gesucht um Postleitzahl': '26131',
      Person: 'weiblich, 80 bis 85 Jahre, 60 bis 70 kg',
      'Isolation nötig': 'ja',
    })
    expect(said).not.toHaveProperty('Fachrichtung')
    expect(said).not.toHaveProperty('Fax der Klinik')
    expect(said).not.toHaveProperty('Fax der Einrichtung')
  })

  it('says where it is faxed to, where the house or the operator has said so', () => {
    const lines = faxLines({ ...facts, provider: { ...facts.provider, fax: '+4944112399' } })
    const to = lines.findIndex(({ heading }) => heading === 'An')
    expect(lines[to + 1]).toEqual({ heading: 'Fax der Einrichtung', text: '+4944112399' })
  })

  it('leaves the clinic’s case number out, and what is not known', () => {
    const nothing = { ...readable, age_interval: null, weight_interval: null, gender: null, care_level: null }
    const said = JSON.stringify(faxLines({ ...facts, readable: { ...nothing, requires_isolation: null, payers: [] } }))
    expect(said).not.toContain('aG1hYw')
    for (const heading of ['Person', 'Pflegegrad', 'Isolation', 'Kostenträger']) expect(said).not.toContain(heading)
  })

  it('asks for an answer only in ways that it names a number for', () => {
    expect(answerText(facts)).toContain('Bitte antworten Sie der Klinik telefonisch und nennen Sie')
    const none = { ...facts.clinic, contact_phone: '' }
    expect(answerText({ ...facts, clinic: none })).toContain('Bitte antworten Sie der Klinik und nennen Sie')
    const both = { ...facts.clinic, contact_fax: '044112346' }
    expect(answerText({ ...facts, clinic: both })).toContain('telefonisch oder per Fax')
  })

  it('names the way online only to a house of which somebody can answer there, or get an account by the code', () => {
    const online = 'Online antworten: https://anschluss.example'
    expect(answerText(facts)).toContain(online)
    expect(answerText({ ...facts, reads: false, code: 'K7QF2-K7QF2-K7QF2' })).toContain(online)
    const closed = answerText({ ...facts, reads: false })
    expect(closed).not.toContain('https:')
    expect(closed).toContain('Kein Zugang Ihrer Einrichtung ist aktiv.')
  })

  it('is a PDF, whatever letters a name has and however much there is to say', async () => {
    const long = { ...facts, provider: { ...facts.provider, name: 'Haus Łódź '.repeat(200) } }
    const bytes = await faxPage(long)
    expect(Buffer.from(bytes.subarray(0, 5)).toString()).toBe('%PDF-')
  })
})
