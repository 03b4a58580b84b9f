// Services that a patient's sealed fields imply.
import { expect, it } from 'vitest'
import { services } from '../../../../catalogue/services.ts'
import type { CareNeedParts } from '../../../../contract/records/care-need-parts.ts'
import type { DiagnosisDetails } from '../../../../contract/records/patient-details.ts'
import type { PatientProfile } from '../../../../contract/records/patient-profile.ts'
import { derivedServices } from '../../../../domain/patient/derived-services.ts'

const { code } = services
const identity = { counter: 1, first_name: 'Erna', last_name: 'B.' }
const needing = (sections: CareNeedParts): PatientProfile => ({ care_needs: { counter: 1, sections } })
const mind = (mental_health: DiagnosisDetails['mental_health'] & object): PatientProfile => ({
  diagnosis: { counter: 1, mental_health },
})
const rows: readonly (readonly [string, PatientProfile, readonly number[]])[] = [
  ['nothing', {}, []],
  ['dementia', { care_needs: { counter: 1, mental_ability: 3 } }, [code.dementia]],
  ['orientation that is impaired only', { care_needs: { counter: 1, mental_ability: 2 } }, []],
  ['tendency to wander', { care_needs: { counter: 1, run_away_risk: true } }, [code.runAwayRisk]],
  ['tendency to wander denied', { care_needs: { counter: 1, run_away_risk: false } }, []],
  ['help with body care', { care_needs: { counter: 1, support_body_care: true } }, [code.baseCare]],
  ['a wound', { care_needs: { counter: 1, wound_care: 'Dekubitus' } }, [code.woundCare]],
  ['a wound field with spaces', { care_needs: { counter: 1, wound_care: '  ' } }, []],
  ['isolation', { diagnosis: { counter: 1, infection_and_germs: [4, 6] } }, [code.isolation]],
  ['a germ without isolation', { diagnosis: { counter: 1, infection_and_germs: [4] } }, []],
  ['17 years', { identity: { ...identity, birth_date: '2008-02-04' } }, [code.careForChildrenAndTeenagers]],
  ['18 years', { identity: { ...identity, birth_date: '2008-02-03' } }, []],
  ['no birth date', { identity: { ...identity, birth_date: '' } }, []],
  ['a wound described part by part', needing({ wound_care: { description: 'Ferse' } }), [code.woundCare]],
  ['dementia in words', mind({ dementia_description: 'Alzheimer' }), [code.dementia]],
  ['a protected area', mind({ protected_area_needed: true }), [code.protectedArea]],
  ['a protected area denied', mind({ protected_area_needed: false }), []],
  ['a closed ward', mind({ closed_station: true }), [code.closedArea]],
  ['wandering in words', mind({ run_away_description: 'nachts' }), [code.runAwayRisk]],
  ['basic medical care', needing({ basic_medical_care: { description: 'Insulin' } }), [code.basicMedicalCare]],
  ['base care', needing({ base_care: { description: 'zweimal am Tag' } }), [code.baseCare]],
  ['psychiatric care', needing({ psychiatric_care: { description: 'Depression' } }), [code.psychiatricCare]],
  ['a palliative certificate', needing({ palliative: { palliative_certificate_needed: true } }), [5]],
  ['palliative care without the certificate', needing({ palliative: { description: 'Schmerzen' } }), []],
  ['an intensive nurse', needing({ breathing: { specialised_intensive_nurse: true } }), [6]],
  ['oxygen alone', needing({ breathing: { oxygen_therapy: true } }), []],
  ['a disability', needing({ static_care_disabled_patients: { description: 'Spastik' } }), [7]],
  ['care for children', needing({ care_for_children_and_teenagers: { description: 'mit Mutter' } }), [10]],
  ['care for youth', needing({ care_for_youth: { description: 'unter 60' } }), [code.careForYouth]],
  ['a section that says nothing', needing({ psychiatric_care: { description: ' ' } }), []],
  [
    'several, in catalogue order',
    { care_needs: { counter: 1, wound_care: 'x', support_body_care: true, mental_ability: 3 } },
    [code.dementia, code.baseCare, code.woundCare],
  ],
]

it.each(rows)('%s', (_, profile, expected) => {
  expect(derivedServices(profile, '2026-02-03')).toEqual(expected)
})

it('[K9] the twelve services of the specification all follow from something: eleven from the profile, one from the weight', () => {
  const derived = new Set(rows.flatMap(([, , expected]) => expected))
  expect([1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11].filter((service) => !derived.has(service))).toEqual([])
})
