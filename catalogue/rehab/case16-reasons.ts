// Cases of § 16 (1) of the rehab directive (Reha-Richtlinie), 1 to 12. The specification gives the codes; the directive has exactly
// twelve cases, and that they are numbered in its order is ours.
import { defineCatalogue } from '../define.ts'

export const case16Reasons = defineCatalogue(
  'case16Reason',
  [
    { code: 1, key: 'myocardialInfarction' },
    { code: 2, key: 'bypass' },
    { code: 3, key: 'heartFailure' },
    { code: 4, key: 'jointReplacement' },
    { code: 5, key: 'backPain' },
    { code: 6, key: 'spinalStenosis' },
    { code: 7, key: 'legAmputation' },
    { code: 8, key: 'respiratory' },
    { code: 9, key: 'neurological' },
    { code: 10, key: 'oncological' },
    { code: 11, key: 'transplantation' },
    { code: 12, key: 'geriatric' },
  ],
  'catalogue-rehab',
)
