// The described sections of a patient's record as a profile shows them: those that say something, with their facts. A section
// whose envelope is sealed is left out: the chief sections above say that something is sealed.

import { productGroups } from '../../../catalogue/patient/product-groups.ts'
import { patientProfileSections } from '../../../catalogue/patient/profile-sections.ts'
import { searchTypes } from '../../../catalogue/search-types.ts'
import type { MedicalSuppliesProduct } from '../../../contract/records/patient-details.ts'
import type { ProfileSectionKey } from '../../../contract/records/patient-profile.ts'
import { shortDate } from '../../../domain/dates.ts'
import { isCareLevelKnown } from '../../../domain/patient/care-level.ts'
import type { RecordField, RecordPath, RecordSection } from '../../../domain/patient/record/define.ts'
import { productsOf } from '../../../domain/patient/record/products.ts'
import { recordSections } from '../../../domain/patient/record/sections.ts'
import { isNothing, type RecordTree, valueAt } from '../../../domain/patient/record/values.ts'
import { intervalText } from '../../../domain/person-text.ts'
import type { Words } from '../../../domain/words.ts'
import type { ProfileView } from '../../data/ports.ts'
import { labelOf, labelsOf } from '../../ui/labels.ts'

export interface RecordFacts {
  readonly key: string
  /** key of its heading */
  readonly title: string
  /** label: key in the texts 'patient-record', below 'field' */
  readonly facts: readonly RecordFact[]
}

interface RecordFact {
  readonly path: string
  readonly label: string
  readonly value: string
  /** says who somebody is or how to reach them */
  readonly names?: true
}

interface RecordView {
  readonly filled: readonly RecordFacts[]
  /** fields that the search is about and that nobody filled in, where they can be read */
  readonly unsaid: readonly Pick<RecordField, 'path' | 'label'>[]
  /** headings of the profile's own sections that can be read and say nothing: an empty care need is none */
  readonly empty: readonly Pick<RecordSection, 'key' | 'title'>[]
}

/** What a request of a search type is about. Source: specification, professional apps, section 3 ('Medical supplies requests'). */
const askedPaths: Readonly<Partial<Record<number, readonly RecordPath[]>>> = {
  [searchTypes.code.medicalSupplies]: [
    'care_needs.medical_supplies.products',
    'care_needs.medical_supplies.prescription_issued',
    'care_needs.medical_supplies.delivery_details',
  ],
}

/**
 * What the sections say that can be read.
 * @param searchType of the search that the profile is shown with; undefined without one
 * @param careLevel stands outside the profile: where it is known, its section is not empty
 */
export function recordView(
  profile: ProfileView,
  words: Words,
  searchType?: number,
  careLevel: number | null = null,
): RecordView {
  const readable = recordSections.filter(({ part }) => ['open', 'missing'].includes(profile[part].state))
  const all = readable.map(({ key, title, fields }): RecordFacts => {
    const facts = fields.flatMap((field) => {
      const value = valueText(field, valueAt(treeOf(profile), field.path), words)
      return value === null
        ? []
        : [{ path: field.path, label: field.label, value, ...(field.names && { names: field.names }) }]
    })
    return { key, title, facts }
  })
  const isProfile = ({ key }: RecordFacts) =>
    patientProfileSections.isCode(key) && !(key === 'carelevel' && isCareLevelKnown(careLevel))
  const [filled, empty] = [all.filter(({ facts }) => facts.length > 0), all.filter(({ facts }) => facts.length === 0)]
  const said = new Set(filled.flatMap(({ facts }) => facts.map(({ path }) => path)))
  const asked = searchType === undefined ? [] : (askedPaths[searchType] ?? [])
  const unsaid = readable.flatMap(({ fields }) => fields.filter(({ path }) => asked.includes(path) && !said.has(path)))
  return { filled, unsaid, empty: empty.filter(isProfile) }
}

const treeOf = (profile: ProfileView): RecordTree =>
  Object.fromEntries(
    (Object.keys(profile) as ProfileSectionKey[]).flatMap((key) => {
      const part = profile[key]
      return part.state === 'open' ? [[key, part.value]] : []
    }),
  )

/** A field's value in words; null for nothing, and for what is not of the field's kind (a record of another version). */
export function valueText(field: RecordField, value: unknown, words: Words): string | null {
  if (value !== false && isNothing(value)) return null
  switch (field.kind) {
    case 'text':
    case 'long':
      return typeof value === 'string' ? value.trim() : null
    case 'day':
      return isDay(value) ? shortDate(value, words.locale) : null
    case 'flag':
      return typeof value === 'boolean' ? words.t(value ? 'profile:yes' : 'profile:no') : null
    case 'code':
      return typeof value === 'number' ? labelOf(field.list, value, words) : null
    case 'codes':
      return Array.isArray(value) ? labelsOf(field.list, value.filter(isNumber), words).join(', ') || null : null
    case 'interval':
      return intervalLabel(field.list, value, words)
    case 'products':
      return (
        productsOf(value)
          .flatMap((product) => productText(product, words) ?? [])
          .join('\n') || null
      )
  }
}

/** yyyy-MM-dd of a day that exists: another one no format can write */
const isDay = (value: unknown): value is string =>
  typeof value === 'string' && /^\d{4}-\d\d-\d\d$/.test(value) && !Number.isNaN(Date.parse(value))

const isNumber = (value: unknown): value is number => typeof value === 'number'
const isEnd = (value: unknown): value is number | null => value === null || isNumber(value)

function intervalLabel(list: Extract<RecordField, { kind: 'interval' }>['list'], value: unknown, words: Words) {
  const { min, max } = value as { readonly min?: unknown; readonly max?: unknown }
  if (!isEnd(min) || !isEnd(max)) return null
  const entry = list.entries.find((one) => one.min === min && one.max === max)
  return entry ? labelOf(list, entry.code, words) : intervalText({ min, max }, words)
}

/** 'Rollator (Gehhilfen, vierrädrig)' */
function productText({ name, product_group, subgroup = '' }: MedicalSuppliesProduct, words: Words): string | null {
  if (name.trim() === '') return null
  const more = [labelOf(productGroups, product_group, words), subgroup.trim()].filter(Boolean).join(', ')
  return more === '' ? name.trim() : `${name.trim()} (${more})`
}
