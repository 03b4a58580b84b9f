// The products of medical supplies as a record holds them: what is no product is left out, whoever sealed it.
import { productGroups } from '../../../catalogue/patient/product-groups.ts'
import type { MedicalSuppliesProduct } from '../../../contract/records/patient-details.ts'

function productOf(value: unknown): MedicalSuppliesProduct | null {
  if (typeof value !== 'object' || value === null) return null
  const { id, name, product_group, subgroup } = value as Readonly<Record<string, unknown>>
  if (typeof id !== 'string' || typeof name !== 'string') return null
  return {
    id,
    name,
    ...(productGroups.isCode(product_group) ? { product_group } : {}),
    ...(typeof subgroup === 'string' ? { subgroup } : {}),
  }
}

/** The products of a value that should be a list of them. Never throws. */
export const productsOf = (value: unknown): MedicalSuppliesProduct[] =>
  Array.isArray(value) ? value.flatMap((one: unknown) => productOf(one) ?? []) : []
