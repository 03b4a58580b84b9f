// The samples of the lists that forms complete from and of advice centres, and who carries the portal, as the server imports them: a real list that is there stays.
import type { AdminCommand } from '../../contract/http/system.ts'
import { consultants } from './consultants.ts'
import { diagnoses } from './diagnoses.ts'
import { insurances } from './insurances.ts'
import { medicalSupplies } from './medical-supplies.ts'
import { partners } from './partners.ts'

const sample = { command: 'import-code-list', only_if_empty: true } as const

export const sampleLists: readonly AdminCommand[] = [
  { ...sample, list: 'insurances', rows: insurances },
  { ...sample, list: 'icd_codes', rows: diagnoses },
  { ...sample, list: 'medical_supplies', rows: medicalSupplies },
  { command: 'import-consultants', only_if_empty: true, rows: [...consultants] },
  { command: 'import-partners', only_if_empty: true, rows: [...partners] },
]
