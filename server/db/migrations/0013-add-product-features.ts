// What is switched on for an organisation. Clinics that are here already keep the report, which all of them had.
import { type Kysely, sql } from 'kysely'
import { productFeatures } from '../../../catalogue/admin/product-features.ts'

const statements = [
  `alter table organisation add column product_features int[] not null default '{}'`,
  `update organisation set product_features = '{${productFeatures.code.analytics}}' where kind = 'careseeker'`,
]

export const addProductFeatures = {
  up: async (db: Kysely<unknown>): Promise<void> => {
    for (const statement of statements) await sql.raw(statement).execute(db)
  },
}
