// Variants of the portal. Source: specification, reference catalogues, section 9 ('Regions'). A region offers the zipcodes of its
// federal state; its list, where it has one, allows those alone or excludes them (docs/READINGS.md#0516, Q2).
import { type CodeOf, defineCatalogue } from '../define.ts'
import type { federalStates } from '../federal-states.ts'

/** The only country, and a filter of every zipcode search. */
export const COUNTRY = 'DE'

export const regions = defineCatalogue(
  'region',
  [
    { code: 1, key: 'weserems' },
    { code: 2, key: 'bavaria' },
  ],
  'catalogue-portal',
)

/** which postcodes of its federal state a region offers: every one, those of its list, or all but those */
export const zipcodeModes = ['all', 'allow', 'exclude'] as const
export type ZipcodeMode = (typeof zipcodeModes)[number]

interface RegionArea {
  /** catalogue federal states */
  readonly federalState: CodeOf<typeof federalStates>
  readonly zipcodes: { readonly mode: Exclude<ZipcodeMode, 'all'>; readonly codes: readonly string[] } | null
  /** takes the place of a zipcode that is not offered (docs/READINGS.md#0516, Q1); null: it is cleared */
  readonly defaultZipcode: string | null
  /** whether the funnel asks for care of children, teenagers and young people too (P25, docs/READINGS.md#0303) */
  readonly asksForYoung: boolean
}

/** As delivered: what the operator says in the console goes before it (docs/decisions/0623). */
export const areaByRegion: Readonly<Record<CodeOf<typeof regions>, RegionArea>> = {
  1: {
    federalState: 3,
    zipcodes: {
      mode: 'allow',
      codes: [
        ...['48455', '48465', '48527', '48529', '48531', '49824', '49828', '49835', '49843', '49846', '49849', '26382'],
        ...['26384', '26386', '26388', '26389', '26409', '26427', '26446', '26465', '26556', '26721', '26725', '26349'],
        ...['26919', '26931', '26935', '26939', '26954', '26969', '27804', '27809'],
      ],
    },
    defaultZipcode: null,
    asksForYoung: false,
  },
  2: { federalState: 9, zipcodes: null, defaultZipcode: '80331', asksForYoung: true },
}
