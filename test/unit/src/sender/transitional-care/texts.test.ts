// What the documentation of transitional care says on the screen and on paper, and how a version is made of it.
import { describe, expect, it } from 'vitest'
import type { RequestRecord } from '../../../../../contract/http/records.ts'
import type { Identity } from '../../../../../contract/records/patient-profile.ts'
import type { CareCall, CareProofs } from '../../../../../contract/records/transitional-care.ts'
import { emptyResponse } from '../../../../../domain/lifecycle/predict.ts'
import { changesBetween } from '../../../../../domain/patient/transitional-care/versions.ts'
import type { SearchPanel } from '../../../../../src/data/search-port.ts'
import {
  changeLines,
  changesText,
  proofText,
  radiusText,
  shortMoment,
  uncountedText,
  wayText,
} from '../../../../../src/sender/transitional-care/care-texts.ts'
import {
  addressesOf,
  askedRequests,
  careView,
  newestAcceptance,
  nextToAsk,
  reasonText,
  suitableCount,
  versionContent,
} from '../../../../../src/sender/transitional-care/care-view.ts'
import { de } from '../../words.ts'

const paper = { ...de, isLasting: true } as const
const noon = (day: string) => Date.parse(`${day}T11:00:00Z`)
const by = { by: 'M. König', at: noon('2026-11-25') }

const request = (id: number, part: object = {}) =>
  ({
    id,
    status: 'sent',
    sent_at: noon('2026-11-24') + id * 60_000,
    careprovider: { id, name: `Haus ${id}`, city: 'Varel' },
    response: emptyResponse,
    auction: { id: 9, criteria: { solutions: [21] } },
    chips: [],
    ...part,
  }) as unknown as RequestRecord
const panelOf = (part: Partial<SearchPanel> = {}) =>
  ({
    auction: { id: 9, created_at: noon('2026-11-24'), criteria: { solutions: [21], radius_m: 40_000 } },
    accepted: [],
    contacted: [request(1), request(2)],
    declined: [],
    rejected: [],
    totals: { potential_candidates: 5, validated_request: 1 },
    answerTexts: new Map(),
    ...part,
  }) as unknown as SearchPanel
const sent = (id: number, context: object = {}) => ({
  id,
  type: 'request_sent' as const,
  timestamp: 0,
  auction_request_id: id,
  context,
})
const call: CareCall = {
  id: '00000000-0000-4000-8000-000000000001',
  ...by,
  corrects: null,
  void: false,
  house: { id: null, name: 'Pflegehaus Moor', place: 'Edewecht' },
  way: 'phone',
  asked_at: noon('2026-11-26'),
  with: '',
  answer: 'declined',
  reason: 2,
  note: 'erst im Januar',
}

describe('who was asked by fax', () => {
  it('is told by the event; of before, by a page to a house that reads nothing here', () => {
    const page = request(2, { chips: ['faxPageMade', 'providerInactive'] })
    const reads = request(3, { chips: ['faxPageMade'] })
    const panel = panelOf({ contacted: [request(1), page, reads] })
    const byFax = askedRequests(panel, [sent(1, { by_fax: true }), sent(3)]).map((one) => one.byFax)
    expect(byFax).toEqual([true, true, false])
  })
})

describe('words', () => {
  const proofs: CareProofs = {
    agreed: { ...by, day: '2026-11-20', with: 'Tochter', way: 'phone', result: 'Kurzzeitpflege, höchstens 25 km' },
    need: { ...by, day: '2026-11-20', need: 'Kurzzeitpflege', result: '' },
    payer: { ...by, day: null, contact: '', way: null },
  }
  const begun = { day: '2026-11-19', source: 'note' } as const

  it.each([
    ['begun', '19.11.2026, erste Notiz zur Suche'],
    ['agreed', 'Tochter, 20.11.2026, am Telefon, M. König: Kurzzeitpflege, höchstens 25 km'],
    ['need', 'Kurzzeitpflege, Antrag an die Kasse am 20.11.2026'],
    ['payer', ''],
  ] as const)('of %s: %s', (name, text) => {
    expect(proofText(name, { proofs, begun }, de)).toBe(text)
  })

  it('of a point that says nothing are none, whoever saved it', () => {
    const empty = { ...by, day: null, with: '', way: null, result: '' }
    expect(proofText('agreed', { proofs: { agreed: empty }, begun }, de)).toBe('')
  })

  it('of what does not count, of times and of ways', () => {
    expect(uncountedText([{ why: 'double' }, { why: 'takenBack' }, { why: 'faxWaits' }], de)).toBe(
      '1 zurückgenommen, 1 doppelt, 1 Fax wartet',
    )
    expect(shortMoment(noon('2026-11-27'), de)).toBe('27.11. 12:00')
    expect(shortMoment(noon('2026-11-27'), paper)).toBe('27.11.2026 12:00')
    expect(shortMoment(null, de)).toBe('–')
    expect(wayText({ way: 'phone', by_hand: 'M. König' }, paper)).toBe('Telefon, von Hand, M. König')
    const radius = [
      { metres: 25_000, from: '2026-11-24' },
      { metres: 40_000, from: '2026-11-26' },
    ]
    expect(radiusText(radius, de)).toBe('25 km ab 24.11., 40 km ab 26.11.')
  })
})

describe('a version', () => {
  const identity = {
    last_name: 'Brandt',
    first_name: 'Erna',
    birth_date: '1941',
    insurance_name: 'AOK',
    case_number: 'F-21969',
  } as Identity
  const head = {
    number: 1,
    by: 'M. König',
    at: noon('2026-11-27'),
    clinic: 'Klinikum Nord',
    identity,
    addresses: new Map([[1, 'Deichweg 1, 26316 Varel']]),
  }
  const make = (panel: SearchPanel, calls: readonly CareCall[] = []) =>
    versionContent(head, careView(panel, [], {}, calls), {}, panel, paper)

  it('says what stands on the screen, with who typed what and only what is known of the person', () => {
    const content = make(panelOf(), [call])
    expect(content.patient).toEqual({
      name: 'Brandt, Erna',
      birth_date: '1941',
      insurance: 'AOK',
      insurance_number: '',
      case_number: 'F-21969',
    })
    expect(
      content.rows.map(({ number, name, by_hand, reason, address }) => [number, name, by_hand, reason, address]),
    ).toEqual([
      [3, 'Pflegehaus Moor', 'M. König', 'Kein Platz frei, erst im Januar', undefined],
      [2, 'Haus 2', null, '', undefined],
      [1, 'Haus 1', null, '', 'Deichweg 1, 26316 Varel'],
    ])
  })

  it('against the one before says what came, line by line', () => {
    const declined = request(1, { status: 'declined', response: { ...emptyResponse, declined_reason: 4, at: 5 } })
    const before = make(panelOf())
    const after = make(panelOf({ contacted: [request(2)], declined: [declined] }), [call])
    expect(changesText(changesBetween(before, after), de)).toBe('+1 Anfrage, 1 Antwort')
    expect(changeLines(before, after, de)).toEqual([
      'Neu: Pflegehaus Moor, Edewecht, Absage, Kein Platz frei, erst im Januar',
      expect.stringMatching(/^Haus 1, Varel: Angefragt, jetzt Absage, /),
    ])
    expect(changesText(changesBetween(before, before), de)).toBe('nichts')
  })

  it('goes without addresses when they could not be read', () => {
    expect(addressesOf({ state: 'ready', value: { requests: null } }).size).toBe(0)
    expect(addressesOf({ state: 'offline' }).size).toBe(0)
    const address = { address: 'Deichweg 1', city: 'Varel', zip_code: '26316' }
    const one = { id: 1, request_status: 'sent' as const, created_at: 1, careprovider: { id: 4, name: 'x', address } }
    expect(addressesOf({ state: 'ready', value: { requests: [one] } })).toEqual(
      new Map([[4, 'Deichweg 1, 26316 Varel']]),
    )
  })
})

it('the reason is that of the answer shown, and the newest acceptance asks whether it is still needed', () => {
  const panel = panelOf({
    accepted: [
      request(5, { status: 'attributed', response: { ...emptyResponse, at: 9 } }),
      request(6, { status: 'accepted', response: { ...emptyResponse, at: 3 } }),
      request(7, { status: 'accepted', response: { ...emptyResponse, at: 4 } }),
    ],
  })
  expect(newestAcceptance(panel)?.id).toBe(7)
  expect(newestAcceptance({ accepted: [] })).toBeNull()
  expect(reasonText({ from: { call }, search: null }, [panel], de)).toBe('Kein Platz frei, erst im Januar')
  expect(reasonText({ from: { request: 99 }, search: 9 }, [panel], de)).toBe('')
})

it('those who fit are who was asked here, and who fits and was not asked', () => {
  const panel = panelOf()
  expect(suitableCount(panel, [])).toBe(8)
})

describe('an earlier search of the same stay', () => {
  const before = panelOf({
    auction: { ...panelOf().auction, id: 4, created_at: noon('2026-11-20') },
    contacted: [],
    declined: [
      request(51, {
        careprovider: { id: 1, name: 'Haus 1', city: 'Varel' },
        status: 'declined',
        sent_at: noon('2026-11-20'),
        response: { ...emptyResponse, at: noon('2026-11-21'), declined_reason: 2 },
        auction: { id: 4, criteria: { solutions: [21] } },
      }),
      request(52, {
        careprovider: { id: 8, name: 'Haus 8', city: 'Jever' },
        sent_at: noon('2026-11-20') + 1,
        auction: { id: 4, criteria: { solutions: [21] } },
      }),
    ],
  })
  const earlier = [{ panel: before, events: [] }]
  const view = careView(panelOf(), [], {}, [], earlier)

  it('stays counted, each house once, with its first date and the number of the search', () => {
    expect(view.count.count).toBe(3)
    const row = view.count.rows.find(({ house }) => house.id === 1)
    expect(row).toMatchObject({ search: 4, askedAt: noon('2026-11-20'), state: 'declined' })
    expect(view.begun).toEqual({ day: '2026-11-20', source: 'search' })
  })
  it('has its reasons and its number in a version', () => {
    const head = { number: 1, ...by, clinic: '', identity: null, addresses: new Map() }
    const { rows } = versionContent(head, view, {}, panelOf(), paper, earlier)
    expect(rows.map(({ house, search }) => [house, search])).toEqual([
      [2, null],
      [8, 4],
      [1, 4],
    ])
    expect(rows.at(-1)?.reason).toBe('Kein Platz frei, Datum noch offen')
  })
  it('is not asked once more', () => {
    const candidate = (id: number, reachable = true) => ({ careprovider: { id }, reachable })
    const panel = panelOf({
      validated: [candidate(8)] as never,
      potential: [candidate(30), candidate(31, false), candidate(32), candidate(33)] as never,
    })
    expect(nextToAsk(panel, view.count, 2)).toEqual([30, 32])
    expect(nextToAsk(panel, view.count, -1)).toEqual([])
  })
})
