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

/**
 * A product as chosen from the list of medical supplies: its name, its group by the first two digits of its number, and the
 * number itself where it says more than the group.
 */
export function productOfList(product: MedicalSuppliesProduct, number: string, name: string): MedicalSuppliesProduct {
  const { product_group: _group, subgroup: _subgroup, ...kept } = product
  const group = Number(number.slice(0, 2))
  return {
    ...kept,
    name,
    ...(productGroups.isCode(group) ? { product_group: group } : {}),
    ...(number.length > 2 ? { subgroup: number } : {}),
  }
}
