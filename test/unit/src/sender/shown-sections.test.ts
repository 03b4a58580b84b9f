import { expect, it } from 'vitest'
import { patientProfileSections } from '../../../../catalogue/patient/profile-sections.ts'
import { payers } from '../../../../catalogue/payers.ts'
import type { ProfileView } from '../../../../src/data/ports.ts'
import { recordView } from '../../../../src/features/patient-profile/index.ts'
import { shownSections } from '../../../../src/sender/patient/shown-sections.ts'
import { de } from '../words.ts'

const identity = { counter: 1, first_name: 'Erna', last_name: 'Brandt' }
const missing = { state: 'missing' } as const
const viewOf = (more: object): ProfileView =>
  ({
    identity: { state: 'open', value: { ...identity, ...more } },
    diagnosis: missing,
    care_needs: missing,
  }) as unknown as ProfileView

it.each([
  ['nothing but a name', {}],
  ['a station', { station_full: 'Station 4' }],
  ['an insurer', { insurance_name: 'AOK' }],
])('names no section as filled and as empty at once: %s', (_, more) => {
  const profile = viewOf(more)
  const read = {
    profile: { identity: { ...identity, ...more } },
    careLevel: 3,
    payers: [payers.codes[0]],
    searchType: 1,
  }
  const shown = shownSections(read as unknown as Parameters<typeof shownSections>[0], profile, de)
  const empty = recordView(profile, de, 1, 3).empty.map(({ key }) => key)
  expect(shown.filter((section) => empty.includes(section))).toEqual([])
  expect(shown).toContain('carelevel')
  expect(empty).not.toContain('carelevel')
  expect(patientProfileSections.codes.filter((section) => shown.includes(section))).toEqual(shown)
})
