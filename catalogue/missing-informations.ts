// What a provider needs before it can accept (interest, missing information). The specification names none; ours, from practice.
import { defineCatalogue } from './define.ts'

export const missingInformations = defineCatalogue('missingInformation', [
  { code: 1, key: 'doctorsLetter' },
  { code: 2, key: 'medicationPlan' },
  { code: 3, key: 'costCommitment' },
  { code: 4, key: 'talkWithRelatives' },
  { code: 6, key: 'careReport' },
  { code: 5, key: 'other' },
])
