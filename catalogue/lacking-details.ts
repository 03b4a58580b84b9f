// What a provider finds missing in what it reads of a patient: each leads the clinic to where it is filled in. The specification
// names none; ours. The codes are the fields' own names.
import { defineCatalogue } from './define.ts'

export const lackingDetails = defineCatalogue('lackingDetail', [
  { code: 'mainDiagnosis', key: 'mainDiagnosis' },
  { code: 'medication', key: 'medication' },
  { code: 'allergies', key: 'allergies' },
  { code: 'infectionState', key: 'infectionState' },
  { code: 'mobility', key: 'mobility' },
  { code: 'mentalAbility', key: 'mentalAbility' },
  { code: 'support', key: 'support' },
  { code: 'woundCare', key: 'woundCare' },
  { code: 'nutrition', key: 'nutrition' },
  { code: 'careLevel', key: 'careLevel' },
  { code: 'weight', key: 'weight' },
  { code: 'transportType', key: 'transportType' },
  { code: 'livingSituation', key: 'livingSituation' },
  { code: 'insurance', key: 'insurance' },
  { code: 'payers', key: 'payers' },
  { code: 'contactName', key: 'contactName' },
])
