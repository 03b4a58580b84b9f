import { PDFDocument } from '@cantoo/pdf-lib'
import { describe, expect, it } from 'vitest'
import type { EventRecord, RequestRecord } from '../../../../../../contract/http/records.ts'
import { toStored, toText } from '../../../../../../domain/assessments.ts'
import { emptyResponse } from '../../../../../../domain/lifecycle/predict.ts'
import type { MessageView, PendingAction, RequestView } from '../../../../../../src/data/ports.ts'
import { printContent } from '../../../../../../src/receiver/request/print/print-content.ts'
import { requestPdf } from '../../../../../../src/receiver/request/print/request-pdf.ts'
import { pdfLines } from '../../../../../support/pdf-lines.ts'
import { de } from '../../../words.ts'

const now = Date.UTC(2026, 1, 2, 12)
const record: RequestRecord = {
  id: 4711,
  cid: 'A'.repeat(22),
  rev: 1,
  decision: 1,
  status: 'sent',
  request_origin: 4,
  sent_at: now,
  updated_at: now,
  careprovider: { id: 5, name: 'Haus Seeblick', city: null },
  careseeker: { id: 2, name: 'Klinikum Nord', city: null },
  distance_m: 4200,
  auction: {
    id: 9,
    cid: 'B'.repeat(22),
    criteria: {
      search_type: 1,
      solutions: [21],
      services: [],
      specializations: [],
      start_date: '2026-02-03',
      start_date_flexible: false,
      zipcode: '26131',
      radius_m: 25_000,
    },
    active: true,
  },
  patient: {
    id: 7,
    cid: 'C'.repeat(22),
    readable: {
      age_interval: null,
      weight_interval: null,
      gender: 2,
      care_level: 3,
      requires_isolation: null,
      services: [],
      specializations: [],
      payers: [],
      zipcode: null,
      case_number_hmac: null,
    },
    envelopes: {},
  },
  shared: 'full',
  response: emptyResponse,
  seen: { own_event_no: 0, other_event_no: 0, provider_first_at: null },
  last_event_no: 2,
  unread_messages: 0,
  messenger_available: true,
  files: [],
  request_actions: [],
  wraps: [],
}
const view: RequestView = {
  record,
  basis: { decision: record.decision },
  profile: {
    identity: {
      state: 'open',
      value: {
        counter: 1,
        first_name: 'Erna',
        last_name: 'Brandt',
        birth_date: '1941-04-12',
        street: 'Hauptstraße',
        house_number: '5b',
        city: 'Oldenburg',
        phone: '0441 999',
        insurance_number: 'A123456789',
        case_number: 'F-77',
        contact: { first_name: 'Kai', last_name: 'Petersen', phone: '0441 123', email: 'kai@example.org' },
        station_full: 'Station 3a',
        representation: { representative_type: 1, representative_name: 'Ute Vogt', representative_phone: '0511 7' },
        general_practitioner: { name: 'Dr. Hansen', contact_details: 'Praxis am Markt' },
        financing: { short_term_grant: 1 },
      },
    },
    diagnosis: {
      state: 'open',
      value: {
        counter: 1,
        main_diagnosis: 'Schenkelhalsfraktur',
        hospital_stay: {
          doctor_in_charge_in_hospital: 'Dr. Albers',
          doctor_in_charge_in_hospital_phone: '0511 8',
          operation_description: 'Endoprothese',
        },
      },
    },
    care_needs: { state: 'redacted' },
  },
  responseMessage: null,
  offered: [],
  pending: [],
  conflict: null,
}
const event = (id: number, type: EventRecord['type']): EventRecord => ({
  id,
  auction_request_id: 4711,
  auction_id: 9,
  patient_id: 7,
  no: id,
  type,
  timestamp: now + id,
  side: 'provider',
  account: { id: 3, first_name: 'Maria', last_name: 'K.' },
  action: null,
  context: {},
})
const assessed: MessageView = {
  id: '1',
  mine: true,
  side: 'provider',
  authorName: 'Maria Kramer',
  at: now,
  writtenAt: null,
  text: toText('barthel', { feeding: 10, transfers: 15 }, '2026-02-01'),
  unreadable: false,
  send: 'stored',
  seenAt: null,
  pendingId: null,
}
const options = {
  now,
  files: ['Arztbrief Brandt.pdf'],
  assessed: [assessed],
  events: [event(1, 'request_seen'), event(2, 'handover_note')],
}
const naming = [
  ...['Erna', 'Brandt', '12.04.1941', '5b', '0441', 'A123456789', 'F-77', 'Petersen', 'kai@', 'Arztbrief'],
  ...['Station 3a', 'Vogt', '0511', 'Hansen', 'Praxis am Markt', 'Albers'],
]
const printed = (withoutNames: boolean, of = view) => JSON.stringify(printContent(of, { ...options, withoutNames }, de))

describe('a printed request', () => {
  it('says all that can be read, and why the rest cannot', () => {
    const text = printed(false)
    for (const word of [...naming, 'Schenkelhalsfraktur', 'Klinikum Nord', 'Nicht freigegeben.'])
      expect(text).toContain(word)
  })

  it('without names says nothing that names or reaches the person, and the rest all the same', () => {
    const text = printed(true)
    for (const word of naming) expect(text).not.toContain(word)
    const kept = ['Schenkelhalsfraktur', 'Endoprothese', 'Hauptstraße', 'Oldenburg', 'Anfrage 4711']
    for (const word of kept) expect(text).toContain(word)
  })

  it('without names leaves out whom somebody of the portal or of an admission names, and who comes along', () => {
    const admissions = {
      required_care_other: 'Nachts',
      main_contact_first_name: 'Ines',
      main_contact_last_name: 'Jansen',
      main_contact_phone: '0421 9',
    }
    const care_needs = {
      state: 'open' as const,
      value: { counter: 1, transport_type: 1, accompanying_person: 'Olaf Kruse', admissions },
    }
    const admitted = { ...view, profile: { ...view.profile, care_needs } }
    const names = ['Ines', 'Jansen', '0421', 'Kruse']
    for (const word of [...names, 'Nachts']) expect(printed(false, admitted)).toContain(word)
    for (const word of names) expect(printed(true, admitted)).not.toContain(word)
    expect(printed(true, admitted)).toContain('Nachts')
  })

  it('says what the house has answered, and of an answer that has not arrived where it lies', () => {
    const response = {
      ...emptyResponse,
      at: now,
      accepted_solutions: [21],
      available_from: '2026-02-04' as never,
      room_type: 2,
    }
    const accepted: RequestView = {
      ...view,
      record: { ...record, status: 'accepted', response },
      responseMessage: { state: 'open', value: 'Ab 10 Uhr.' },
    }
    const answerOf = (of: RequestView) =>
      printContent(of, { ...options, withoutNames: false }, de).parts.find(({ heading }) => heading === 'Zusage')
    expect(answerOf(view)).toBeUndefined()
    expect(answerOf(accepted)).toEqual({
      heading: 'Zusage',
      facts: [
        { label: 'Art der Versorgung', value: 'Kurzzeitpflege' },
        { label: 'Ab', value: 'Mi., 4. Februar' },
        { label: 'Zimmer', value: 'Doppelzimmer' },
        { label: 'Nachricht', value: 'Ab 10 Uhr.' },
      ],
    })
    const startOf = (of: RequestView) =>
      printContent(of, { ...options, withoutNames: false }, de).parts[0]?.facts.find(
        ({ label }) => label === 'Aufnahme',
      )
    expect([startOf(view)?.value, startOf(accepted)?.value]).toEqual(['Di., 3. Februar', 'Mi., 4. Februar'])
    const waiting = { ...accepted, pending: [{ type: 'accept_request', state: 'on_device', at: now } as PendingAction] }
    expect(answerOf(waiting)?.note).toBe('Auf diesem Gerät')
  })

  it('names days by their date: paper is read on other days too', () => {
    const response = { ...emptyResponse, at: now, missing: [1], needed_by: now + 3_600_000, held_places: 1 }
    const interested = { ...view, record: { ...record, status: 'interested', response } } as RequestView
    const text = printed(false, interested)
    expect(text).not.toMatch(/heute|morgen|gestern/)
    expect(text).toContain('Di., 3. Februar')
    expect(text).toContain('Platz gehalten bis 02.02.2026, 14:00 Uhr')
  })

  it('says the result of each assessment, whose it is, and how much of it is answered', () => {
    const diagnosis = {
      state: 'open' as const,
      value: {
        counter: 1,
        dependency_diagnosis: { singer_assessment: toStored('singer', { food: 3 }, '2026-01-30') },
      },
    }
    const { parts } = printContent(
      { ...view, profile: { ...view.profile, diagnosis } } as RequestView,
      { ...options, withoutNames: true },
      de,
    )
    expect(parts.find(({ heading }) => heading === 'Assessments')?.facts).toEqual([
      { label: 'Barthel-Index', value: 'Bisher 25 Punkte, 2 von 10\n01.02.2026 · Maria Kramer' },
      { label: 'Singer-Index', value: 'Bisher 3 Punkte, 1 von 20\n30.01.2026 · Klinik' },
    ])
  })

  it('never has what the house tells its next shift', () => {
    expect(printed(false)).toContain('Maria K.')
    expect(printed(false)).not.toContain('Übergabe')
  })

  const frame = {
    house: 'Haus Šešėlis',
    confidential: 'Vertraulich',
    made: 'Gedruckt',
    pageOf: (page: number, pages: number) => `${page}/${pages}`,
    number: '4711',
    paper: { script: 'andere Schrift', sign: 'Zeichen' },
  }

  it.each([1, 2, 3])('begins no page in the middle of what was said, after %s short facts', async (above) => {
    const facts = Array.from({ length: 40 }, (_, i) => ({ label: `Angabe ${i}`, value: 'eins\nzwei\ndrei' }))
    const first = { heading: 'Kurz', facts: Array.from({ length: above }, () => ({ label: 'Kurz', value: 'kurz' })) }
    const made = await requestPdf({ title: 'Anfrage', parts: [first, { heading: 'Lang', facts }] }, frame)
    const [, ...following] = await pdfLines(made)
    expect(following.map(([line]) => line)).toEqual(following.map(() => expect.stringMatching(/^Angabe/)))
  })

  it.each([0, 10, 20, 30, 40])(
    'has no heading at the foot of a page without its first fact, from %s lines on',
    async (from) => {
      const facts = [{ label: 'Erste', value: 'Wort '.repeat(50) }]
      for (let lines = from; lines < from + 10; lines++) {
        const first = {
          heading: 'Viel',
          facts: Array.from({ length: lines }, () => ({ label: 'Angabe', value: 'Ja' })),
        }
        const pages = await pdfLines(
          await requestPdf({ title: 'Anfrage', parts: [first, { heading: 'Zuletzt', facts }] }, frame),
        )
        const page = pages.find((one) => one.includes('Zuletzt'))
        expect(page, `${lines} lines before`).toContain('Erste')
      }
    },
  )

  it('is A4, with as many pages as it needs', async () => {
    const content = printContent(view, { ...options, withoutNames: true }, de)
    const one = await PDFDocument.load(await requestPdf(content, frame))
    expect(one.getPageCount()).toBe(1)
    expect(one.getPages()[0]?.getSize()).toEqual({ width: 595, height: 842 })
    const facts = Array.from({ length: 120 }, (_, i) => ({ label: `Angabe ${i}`, value: 'Wort '.repeat(30) }))
    const long = { ...content, parts: [...content.parts, { heading: 'Viel', facts }] }
    expect((await PDFDocument.load(await requestPdf(long, frame))).getPageCount()).toBeGreaterThan(4)
  })
})
