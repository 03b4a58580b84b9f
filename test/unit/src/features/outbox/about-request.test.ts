// Two inputs for one clinic are told apart, without a name unless this device shows names.
import { expect, it } from 'vitest'
import { solutions } from '../../../../../catalogue/solutions.ts'
import type { RequestView } from '../../../../../src/data/ports.ts'
import { aboutRequest, aboutTexts } from '../../../../../src/features/outbox/about-request.ts'
import { de } from '../../words.ts'

const now = Date.parse('2026-02-02T14:20:00+01:00')
const view = {
  record: {
    response: { available_from: null },
    auction: {
      criteria: {
        solutions: [solutions.code.shortTermStaticCare],
        start_date: '2026-02-09',
        start_date_flexible: false,
      },
    },
    patient: { readable: { gender: 2, age_interval: { min: 80, max: 89 }, care_level: 3 } },
    careseeker: { name: 'Klinikum Nord' },
  },
  profile: { identity: { state: 'open', value: { first_name: 'Erna', last_name: 'Brandt' } } },
} as unknown as RequestView

it('names kind of care, person, start and clinic', () => {
  expect(aboutRequest(view, { showsNames: false, now }, de)).toBe(
    'Kurzzeitpflege · Frau, 80 bis 89 · Pflegegrad 3 · Aufnahme ab Mo., 9. Februar · Klinikum Nord',
  )
})

it('names the person only where names are shown in lists, and can be read', () => {
  expect(aboutRequest(view, { showsNames: true, now }, de)).toContain('· Erna Brandt ·')
  const sealed = { ...view, profile: { ...view.profile, identity: { state: 'no_key' } } } as RequestView
  expect(aboutRequest(sealed, { showsNames: true, now }, de)).not.toContain('Brandt')
})

it('speaks with no texts but those that its screens load: useWords and its own', () => {
  const loaded = ['common', 'domain', 'catalogue', ...aboutTexts]
  const areas = new Set<string>()
  const heard: typeof de = {
    ...de,
    t: (key, values) => {
      areas.add(key.split(':')[0] ?? '')
      return de.t(key, values)
    },
  }
  for (const start_date of ['2026-02-01', '2026-02-03', '2026-02-09']) {
    const { auction } = view.record
    const criteria = { ...auction.criteria, start_date, start_date_flexible: true }
    const starts = { ...view, record: { ...view.record, auction: { ...auction, criteria } } }
    aboutRequest(starts as RequestView, { showsNames: true, now }, heard)
  }
  expect([...areas].filter((area) => !loaded.includes(area))).toEqual([])
})
