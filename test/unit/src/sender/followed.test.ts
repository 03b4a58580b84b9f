// What the form fills in by itself follows its source, or says that the two do not belong together.
import { describe, expect, it } from 'vitest'
import { services } from '../../../../catalogue/services.ts'
import { followedCity, isApart, withoutFormer } from '../../../../src/sender/patient-form/followed.ts'
import { patientFormToDraft, patientToForm } from '../../../../src/sender/patient-form/form-record.ts'
import { emptyPatientForm } from '../../../../src/sender/patient-form/patient-form.ts'

describe('the town of a postcode', () => {
  it.each<[string, string | null, string | null, string, string]>([
    ['', null, 'Oldenburg', 'Oldenburg', 'fills an empty field'],
    ['Oldenburg', 'Oldenburg', 'Unterschleißheim', 'Unterschleißheim', 'follows another postcode, saved before or not'],
    ['Oldenburg', 'Oldenburg', null, '', 'goes with a postcode that there is not'],
    ['Ohmstede', 'Oldenburg', 'Unterschleißheim', 'Ohmstede', 'stays where somebody wrote it'],
    ['Oldenburg', null, 'Oldenburg', 'Oldenburg', 'stays with the postcode that a saved form begins with'],
  ])('%s, %s → %s: %s (%s)', (city, before, now, after, _why) => expect(followedCity(city, before, now)).toBe(after))
})

it('a code that no longer belongs to the diagnosis is told', () => {
  const hip = { code: 'S72.00', name: 'Schenkelhalsfraktur' }
  expect(isApart(hip, 'Schenkelhalsfraktur', 'S72.00')).toBe(false)
  expect(isApart(hip, 'Pneumonie', 'S72.00')).toBe(true)
  expect(isApart(hip, 'Schenkelhalsfraktur', 'J18.9')).toBe(true)
  expect(isApart(hip, 'Pneumonie', 'J18.9')).toBe(false)
  expect(isApart(hip, 'Pneumonie', '')).toBe(false)
})

describe('services', () => {
  const { code } = services
  const today = '2026-02-10'
  const form = {
    ...emptyPatientForm,
    lastName: 'Brandt',
    firstName: 'Erna',
    birthDate: '12.04.1941',
    gender: 2,
    zipcode: '26131',
    services: [code.baseCare],
    woundCare: 'Dekubitus',
  }

  it('that a field implied go with it, and chosen ones stay', () => {
    const first = patientFormToDraft(form, today)
    expect(first.readable.services).toEqual(expect.arrayContaining([code.baseCare, code.woundCare]))
    const again = { ...patientToForm(first, today), woundCare: '' }
    expect(patientFormToDraft(again, today, 2, first.profile).readable.services).toEqual([code.baseCare])
  })

  it('that both imply stay', () => expect(withoutFormer([1, 2], [2], [2])).toEqual([1, 2]))

  it('a weight that is known to be under 130 kg takes overweight out', () => {
    const heavy = patientFormToDraft({ ...form, weight: 5 }, today)
    const light = { ...patientToForm(heavy, today), weight: 1 }
    expect(patientFormToDraft(light, today, 2, heavy.profile).readable.services).not.toContain(code.overweight)
  })
})

it('the address of the record has its postcode', () => {
  const draft = patientFormToDraft(
    { ...emptyPatientForm, firstName: 'E', lastName: 'B', birthDate: '1.1.1941', gender: 2, zipcode: '26131' },
    '2026-02-10',
  )
  expect(draft.profile.identity?.postcode).toBe('26131')
})
