// Services that a patient's sealed fields imply.
import { expect, it } from 'vitest'
import { services } from '../../../../catalogue/services.ts'
import type { PatientProfile } from '../../../../contract/records/patient-profile.ts'
import { derivedServices } from '../../../../domain/patient/derived-services.ts'

const { code } = services
const identity = { counter: 1, first_name: 'Erna', last_name: 'B.' }
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
  [
    'several, in catalogue order',
    { care_needs: { counter: 1, wound_care: 'x', support_body_care: true, mental_ability: 3 } },
    [code.dementia, code.baseCare, code.woundCare],
  ],
]

it.each(rows)('%s', (_, profile, expected) => {
  expect(derivedServices(profile, '2026-02-03')).toEqual(expected)
})
