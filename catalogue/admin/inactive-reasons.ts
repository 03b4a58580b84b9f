// Why a provider no longer takes part. Source: specification, reference catalogues, section 9, the numbered list
// (docs/READINGS.md#0516, Q22). 11 and 12 are in-house solutions of two groups that the specification does not name.
import { defineCatalogue } from '../define.ts'

export const inactiveReasons = defineCatalogue(
  'inactiveReason',
  [
    { code: 1, key: 'noInterestDoNotContact' },
    { code: 2, key: 'closed' },
    { code: 3, key: 'neverReachedAgain' },
    { code: 4, key: 'unsupportedFacility' },
    { code: 5, key: 'noInterestMaybeLater' },
    { code: 6, key: 'churned' },
    { code: 7, key: 'temporaryClosed' },
    { code: 8, key: 'unneededChainCenter' },
    { code: 9, key: 'unneededChainSubsidiary' },
    { code: 10, key: 'noAccount' },
    { code: 11, key: 'inHouseSolutionFirst' },
    { code: 12, key: 'inHouseSolutionSecond' },
    { code: 13, key: 'receiverClosing' },
    { code: 14, key: 'higherLevelDecision' },
  ],
  'catalogue-admin',
)
