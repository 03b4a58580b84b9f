// What a bulk change can set on the screen, as rows: its choices, and the words of a stored value.
import { inactiveReasons } from '../../../catalogue/admin/inactive-reasons.ts'
import { onboardingStatuses } from '../../../catalogue/admin/onboarding-statuses.ts'
import { productFeatures } from '../../../catalogue/admin/product-features.ts'
import { careproviderStatuses } from '../../../catalogue/careprovider-statuses.ts'
import { careseekerStatuses } from '../../../catalogue/careseeker-statuses.ts'
import { type CatalogueList, labelKeyOf } from '../../../catalogue/define.ts'
import { adminClinics, adminProviders } from '../../../contract/http/admin-organisations.ts'
import type { BulkChanges } from '../../../contract/http/bulk-changes.ts'
import type { BulkKind } from '../../../contract/http/resource.ts'
import { paths } from '../paths.ts'

type T = (key: string, values?: Readonly<Record<string, unknown>>) => string

interface BulkList {
  readonly bulk: Readonly<Record<string, BulkKind>>
  /** the list of each field's values; the others are people */
  readonly values: Readonly<Record<string, CatalogueList>>
  readonly path: string
  readonly listPath: string
}

/** by name of the resource */
export const bulkLists: Readonly<Record<string, BulkList>> = {
  careproviders: {
    bulk: adminProviders.bulk,
    values: {
      status: careproviderStatuses,
      inactive_reason: inactiveReasons,
      onboarding_status: onboardingStatuses,
      product_features: productFeatures,
    },
    ...{ path: paths.provider, listPath: paths.providers },
  },
  careseekers: {
    bulk: adminClinics.bulk,
    values: { status: careseekerStatuses, product_features: productFeatures },
    ...{ path: paths.clinic, listPath: paths.clinics },
  },
}

/** One choice of the form: a value, or what is put into or taken out of a set. */
export interface BulkInput {
  readonly key: string
  readonly field: string
  readonly kind: 'to' | 'add' | 'remove'
  readonly label: string
  readonly choices: readonly { readonly value: string; readonly label: string }[]
}

const none = 'none'

export function inputsOf(list: BulkList, t: T): readonly BulkInput[] {
  return Object.entries(list.bulk).flatMap(([field, kind]): readonly BulkInput[] => {
    const values = list.values[field]
    const label = t(field === 'assignee_id' ? 'column.assignee' : `field.${field}`)
    if (!values) {
      const choices = [
        { value: 'me', label: t('admin-lists:filter.mine') },
        { value: none, label: t('record.nobody') },
      ]
      return [{ key: field, field, kind: 'to', label, choices }]
    }
    const choices = values.entries.map(({ key, code }) => ({
      value: kind === 'set' ? String(code) : key,
      label: t(labelKeyOf(values, key)),
    }))
    if (kind === 'value') return [{ key: field, field, kind: 'to', label, choices }]
    return (['add', 'remove'] as const).map((way) => ({
      ...{ key: `${field}.${way}`, field, kind: way, choices },
      label: t(`admin-lists:bulk.${way}`),
    }))
  })
}

/** What was chosen, as the call says it; `me` is the caller. */
export function changesOf(
  inputs: readonly BulkInput[],
  chosen: Readonly<Record<string, string>>,
  me: number,
): BulkChanges {
  const changes: Record<string, BulkChanges[string]> = {}
  for (const { key, field, kind } of inputs) {
    const value = chosen[key] ?? ''
    if (value === '') continue
    if (kind === 'to') changes[field] = { to: value === 'me' ? me : value === none ? null : value }
    else changes[field] = { ...changes[field], [kind]: [Number(value)] }
  }
  return changes
}

/** A stored value as a person reads it. */
export function valueWords(list: BulkList, field: string, value: unknown, { t, me }: { t: T; me: number }): string {
  const values = list.values[field]
  const one = (stored: unknown): string => {
    const key = values?.entries.find((entry) => entry.key === stored || entry.code === stored)?.key
    return values && key !== undefined ? t(labelKeyOf(values, key)) : String(stored)
  }
  if (Array.isArray(value)) return value.length === 0 ? t('history.nothing') : value.map(one).join(', ')
  if (value === null || value === undefined) return t(values ? 'history.nothing' : 'record.nobody')
  return values ? one(value) : value === me ? t('admin-lists:bulk.me') : `#${String(value)}`
}
