// Finding people by name on the page, ids in paths, rights, and what can be edited and shared.
import { describe, expect, it, vi } from 'vitest'
import { roles } from '../../../../catalogue/roles.ts'
import { searchTypes } from '../../../../catalogue/search-types.ts'
import { type PatientReadable, readableForProvider } from '../../../../contract/readable.ts'
import type { Identity } from '../../../../contract/records/patient-profile.ts'
import { mayAct } from '../../../../domain/action-rights.ts'
import { wordsOf } from '../../../../domain/folded-words.ts'
import { isSamePerson } from '../../../../domain/same-person.ts'
import type { PatientSummary, ProfileView } from '../../../../src/data/ports.ts'
import german from '../../../../src/i18n/de/sender.json' with { type: 'json' }
import english from '../../../../src/i18n/en/sender.json' with { type: 'json' }
import { isOpenable } from '../../../../src/sender/ids.ts'
import { editable } from '../../../../src/sender/patient-form/saved-profile.ts'
import { byName, byPartOfCase } from '../../../../src/sender/patient-list/name-filter.ts'
import { birthYear, patientName } from '../../../../src/sender/patient-name.ts'
import { seenFields, seenParts } from '../../../../src/sender/request/share-view.ts'
import { offeredSearchTypes } from '../../../../src/sender/rights.ts'
import { WordIndex } from '../../../../workers/search/index-of-words.ts'
import { readable as wholeReadable } from '../../../support/signing.ts'

const identity: Identity = { counter: 2, first_name: 'Jörg-Peter', last_name: 'Strauß', birth_date: '1941-04-12' }
const open = { identity: { state: 'open', value: identity } } as Pick<PatientSummary, 'identity'>

const isFound = (one: Pick<PatientSummary, 'identity'>, query: string) => byName([one], query).length === 1
const named = (name: string) => {
  const [last_name = '', first_name = ''] = name.split(', ')
  return { identity: { state: 'open', value: { ...identity, first_name, last_name } } } as typeof open
}

describe('byName', () => {
  it('finds by the beginnings of names in any order, without accents', () => {
    for (const query of ['', 'str', 'Strauß', 'strauss', 'jor', 'joer', 'peter strau', 'Strauß, Jörg']) {
      expect(isFound(open, query), query).toBe(true)
    }
    expect(isFound(open, 'rauß')).toBe(false)
    expect(isFound(open, 'peter müller')).toBe(false)
  })

  it.each([
    ['Müller, Jürgen', ['Mueller', 'Muller', 'Müller', 'MÜLLER', 'Mul', 'Juergen Mue', 'Mueler']],
    ['Mueller, Anna', ['Müller', 'Mül', 'Mueller']],
    ['Yıldız, Ayşe', ['Yildiz', 'YILDIZ', 'Yıldız', 'ayse', 'Yildis']],
    ['Yıldırım, İsmet', ['Yildirim', 'Ismet', 'ismet', 'YILDIRIM']],
    ['Đorđević, Ana', ['Dordevic', 'Djordjevic', 'Đorđević', 'Djor']],
    ['Djordjevic, Ana', ['Đorđević', 'Dordevic']],
    ['Łukaszewicz, Łucja', ['Lukaszewicz', 'Lucja', 'Łukasz']],
    ['O’Neill, Pat', ["O'Neill", 'O’Neill', 'O`Neill', 'O´Neill', 'Oʼneill', 'neill']],
    ['Schmidt‐Meyer, Eva', ['Schmidt-Meyer', 'Schmidt\u2011Meyer', 'Schmidt Meyer', 'Meyer']],
    ['Sørensen, Per', ['Soerensen', 'Sorensen', 'Sørensen', 'Sor']],
    ['D’Angelo, Rita', ["D'Angelo", 'dangelo'.slice(1)]],
    ['Groẞ, MAX', ['Gross', 'groß', 'max']],
    ['Шевченко, Олена', ['шевченко', 'Олен']],
    ['ʻŌʻū, Keʻala', ["'O'u", "Ke'ala"]],
    ['Mu\u0308ller, Ju\u00adrgen', ['Müller', 'Jurgen']],
  ])('finds %s', (name, queries) => {
    for (const query of queries) {
      expect(isFound(named(name), query), query).toBe(true)
      // the search on the provider's device has the same rule
      const index = new WordIndex()
      const entries = [{ place: 'name', text: name.normalize('NFC') } as const]
      index.put({ id: 1, mark: [1, 0], at: 1, entries, textsUntil: null })
      if (query.length > 3) expect(index.find(wordsOf(query)), `device: ${query}`).toHaveLength(1)
    }
    expect(isFound(named(name), 'Brandt')).toBe(false)
  })

  it('puts whoever is called as it was typed before whoever is nearly', () => {
    const [meier, maier] = [named('Meier, A'), named('Maier, B')]
    expect(byName([maier, meier], 'Meier')).toEqual([meier, maier])
  })

  it('shows a name that cannot be read only while nothing is looked for', () => {
    expect(isFound({ identity: { state: 'no_key' } }, '')).toBe(true)
    expect(isFound({ identity: { state: 'no_key' } }, 's')).toBe(false)
  })
})

it('[S11] finds a part of a case number, with whatever stands between its signs', () => {
  const one = { identity: { state: 'open', value: { ...identity, case_number: 'KH 4711/26' } } } as typeof open
  for (const typed of ['4711', 'kh4711', 'KH-4711', '711/2']) expect(byPartOfCase([one], typed), typed).toEqual([one])
  for (const typed of ['47', '4712', '']) expect(byPartOfCase([one], typed), typed).toEqual([])
  expect(byPartOfCase([open, { identity: { state: 'no_key' } }], '4711')).toEqual([])
})

describe('two entries of one person', () => {
  const erna = { first_name: 'Jörg-Peter', last_name: 'Strauß', birth_date: '1941-04-12' }
  it.each([
    [{ ...erna, birth_date: '1941-12-04' }, true],
    [{ first_name: 'STRAUSS', last_name: 'Joerg Peter', birth_date: '1941' }, true],
    [{ ...erna, birth_date: '' }, true],
    [{ ...erna, birth_date: '1942-04-12' }, false],
    [{ ...erna, first_name: 'Jörg' }, true],
    [{ ...erna, first_name: `${erna.first_name} Maria` }, true],
    [{ ...erna, first_name: 'Maria', last_name: `${erna.last_name} ${erna.first_name}` }, true],
    [{ ...erna, first_name: 'Maria' }, false],
    [{ ...erna, first_name: '' }, false],
    [{ first_name: ' ', last_name: '', birth_date: '1941-04-12' }, false],
  ])('%j: %s', (other, isSame) => expect(isSamePerson(erna, other)).toBe(isSame))
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
    const attributes = (held: number[], type: number) => mayAct('attribute_winner', 'clinic', held, type)
    expect(attributes([doctor], searchTypes.code.care)).toBe(false)
    expect(attributes([doctor, care], searchTypes.code.care)).toBe(true)
    expect(attributes([doctor, care], searchTypes.code.hospital)).toBe(false)
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

describe('what a provider sees before a release', () => {
  it('names every field that its record has, and none that the clinic keeps', () => {
    const served = Object.keys(readableForProvider(wholeReadable))
    expect([...seenFields.readable].sort()).toEqual(served.filter((field) => field !== 'case_number_hmac').sort())
    expect(seenFields.search).toEqual(['solutions', 'room_type', 'start_date', 'radius_m', 'place'])
    const names = [...seenFields.readable, ...seenFields.search]
    for (const texts of [german.share.seen, english.share.seen]) expect(Object.keys(texts)).toEqual(names)
  })
})

describe('seenParts', () => {
  it('shows sealed parts with a full release only', () => {
    expect(seenParts('full').seesNot).toEqual([])
    expect(seenParts('none')).toEqual(seenParts('hide_encrypted_fields'))
    expect(seenParts('none').seesNot).toEqual(['identity', 'diagnosis', 'care_needs'])
  })
})
