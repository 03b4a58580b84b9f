// Finding people by name on the page, ids in paths, rights, and what can be edited and shared.
import { describe, expect, it, vi } from 'vitest'
import { roles } from '../../../../catalogue/roles.ts'
import { searchTypes } from '../../../../catalogue/search-types.ts'
import type { PatientReadable } from '../../../../contract/readable.ts'
import type { Identity } from '../../../../contract/records/patient-profile.ts'
import type { PatientSummary, ProfileView } from '../../../../src/data/ports.ts'
import { isOpenable } from '../../../../src/sender/ids.ts'
import { editable } from '../../../../src/sender/patient-form/saved-profile.ts'
import { matchesName } from '../../../../src/sender/patient-list/name-filter.ts'
import { birthYear, patientName } from '../../../../src/sender/patient-name.ts'
import { seenParts } from '../../../../src/sender/request/share-view.ts'
import { mayAttribute, offeredSearchTypes } from '../../../../src/sender/rights.ts'

const identity: Identity = { counter: 2, first_name: 'Jörg-Peter', last_name: 'Strauß', birth_date: '1941-04-12' }
const open = { identity: { state: 'open', value: identity } } as Pick<PatientSummary, 'identity'>

describe('matchesName', () => {
  it('finds by the beginnings of names in any order, without accents', () => {
    for (const query of ['', 'str', 'Strauß', 'strauss', 'jorg', 'peter strau', 'Strauß, Jörg']) {
      expect(matchesName(open, query), query).toBe(true)
    }
    expect(matchesName(open, 'rauß')).toBe(false)
    expect(matchesName(open, 'peter müller')).toBe(false)
  })

  it('shows a name that cannot be read only while nothing is looked for', () => {
    expect(matchesName({ identity: { state: 'no_key' } }, '')).toBe(true)
    expect(matchesName({ identity: { state: 'no_key' } }, 's')).toBe(false)
  })
})

describe('names', () => {
  it('puts the last name first and leaves out what is not known', () => {
    expect(patientName(identity)).toBe('Strauß, Jörg-Peter')
    expect(patientName({ ...identity, first_name: '' })).toBe('Strauß')
    expect(birthYear(identity)).toBe('1941')
    expect(birthYear({ birth_date: '' })).toBeNull()
  })
})

describe('ids', () => {
  it('never opens an id of 0 or less, and logs it', async () => {
    const log = vi.spyOn(console, 'error').mockImplementation(() => undefined)
    expect(isOpenable(1)).toBe(true)
    expect(log).not.toHaveBeenCalled()
    expect(isOpenable(0)).toBe(false)
    await vi.waitFor(() => expect(log).toHaveBeenCalledOnce())
  })
})

describe('rights', () => {
  const { care, doctor, hospital, careseekerUserManagement } = roles.code
  it('offers the search types of all roles together', () => {
    expect(offeredSearchTypes([care, hospital])).toEqual([
      searchTypes.code.care,
      searchTypes.code.hospital,
      searchTypes.code.homeCare,
    ])
    expect(offeredSearchTypes([careseekerUserManagement])).toEqual([])
  })

  it('lets a doctor alone choose no provider', () => {
    expect(mayAttribute([doctor], searchTypes.code.care)).toBe(false)
    expect(mayAttribute([doctor, care], searchTypes.code.care)).toBe(true)
    expect(mayAttribute([doctor, care], searchTypes.code.hospital)).toBe(false)
  })
})

describe('editable', () => {
  const readable = {} as PatientReadable
  const view = (part: Partial<ProfileView>): ProfileView => ({
    identity: { state: 'open', value: identity },
    diagnosis: { state: 'missing' },
    care_needs: { state: 'open', value: { counter: 5 } as never },
    ...part,
  })

  it('[EN6] saves with a counter above every section’s', () => {
    expect(editable(readable, view({}))?.nextCounter).toBe(6)
  })

  it('refuses to save over a section that cannot be read', () => {
    expect(editable(readable, view({ diagnosis: { state: 'unreadable' } }))).toBeNull()
    expect(editable(readable, view({ identity: { state: 'no_key' } }))).toBeNull()
  })
})

describe('seenParts', () => {
  it('shows sealed parts with a full release only', () => {
    expect(seenParts('full').seesNot).toEqual([])
    expect(seenParts('none')).toEqual(seenParts('hide_encrypted_fields'))
    expect(seenParts('none').seesNot).toEqual(['identity', 'diagnosis', 'care_needs'])
  })
})
