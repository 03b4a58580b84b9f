// How the sections of a patient's record are described: one table that the clinic's form, the profile and the check of what is
// filled all read, so that a field is written down once. Labels stand in the texts 'patient-record' and in catalogue/.
import type { CatalogueEntry, CatalogueList } from '../../../catalogue/define.ts'
import type { CareNeeds, Diagnosis, Identity, ProfileSectionKey } from '../../../contract/records/patient-profile.ts'

interface Record {
  readonly identity: Identity
  readonly diagnosis: Diagnosis
  readonly care_needs: CareNeeds
}

/** 'identity.financing.payout': a field of the record, as deep as it lies. */
type PathIn<T> = {
  [K in keyof T & string]: NonNullable<T[K]> extends readonly unknown[] | string | number | boolean
    ? K
    : K | `${K}.${PathIn<NonNullable<T[K]>>}`
}[keyof T & string]
export type RecordPath = PathIn<Record>

export interface NumberList extends CatalogueList {
  readonly entries: readonly (CatalogueEntry & { readonly code: number })[]
}
export interface IntervalList extends CatalogueList {
  readonly entries: readonly (CatalogueEntry & {
    readonly code: number
    readonly min: number | null
    readonly max: number | null
  })[]
}

export type FieldKind =
  /** several lines, yes or not said, a day as yyyy-MM-dd, products of medical supplies */
  | { readonly kind: 'long' | 'flag' | 'day' | 'products' }
  /** a line; `codes`: of ICD-10 codes with commas between */
  | { readonly kind: 'text'; readonly codes?: 'icd' }
  /** one of a list; `open` offers 'other' and 'unknown' beside it */
  | { readonly kind: 'code'; readonly list: NumberList; readonly open?: boolean }
  | { readonly kind: 'codes'; readonly list: NumberList }
  | { readonly kind: 'interval'; readonly list: IntervalList }

export type RecordField = FieldKind & {
  readonly path: RecordPath
  /** says who somebody is or how to reach them: left out where names are */
  readonly names?: true
  /** key in the texts 'patient-record', below 'field' */
  readonly label: string
}

export interface RecordSection {
  readonly key: string
  /** key of its heading in the locale files */
  readonly title: string
  /** the envelope that has its fields: while it is sealed, nothing of the section is known */
  readonly part: ProfileSectionKey
  readonly fields: readonly RecordField[]
}

/** 'patient_uses_sign_language' → 'patientUsesSignLanguage' */
const camelCase = (name: string) => name.replace(/_+(\w)/g, (_, letter: string) => letter.toUpperCase())

const field = (path: RecordPath, kind: FieldKind): RecordField => ({
  ...kind,
  path,
  label: camelCase(path.split('.').at(-1) ?? ''),
})

export const text = (path: RecordPath) => field(path, { kind: 'text' })
export const icdCodes = (path: RecordPath) => field(path, { kind: 'text', codes: 'icd' })
export const long = (path: RecordPath) => field(path, { kind: 'long' })
export const flag = (path: RecordPath) => field(path, { kind: 'flag' })
/** A name, a number to call, a ward. */
export const naming = (path: RecordPath, kind: 'text' | 'long' = 'text'): RecordField => ({
  ...field(path, { kind }),
  names: true,
})
export const flags = (parent: RecordPath, names: readonly string[]) =>
  // the test of all sections compares every path with the record's schema
  names.map((name) => flag(`${parent}.${name}` as RecordPath))
export const day = (path: RecordPath) => field(path, { kind: 'day' })
export const products = (path: RecordPath) => field(path, { kind: 'products' })
export const code = (path: RecordPath, list: NumberList) => field(path, { kind: 'code', list })
export const openCode = (path: RecordPath, list: NumberList) => field(path, { kind: 'code', list, open: true })
export const codes = (path: RecordPath, list: NumberList) => field(path, { kind: 'codes', list })
export const interval = (path: RecordPath, list: IntervalList) => field(path, { kind: 'interval', list })

export const section = (
  key: string,
  part: ProfileSectionKey,
  fields: readonly RecordField[],
  title = `patient-record:section.${camelCase(key)}`,
): RecordSection => ({ key, title, part, fields })
