// An account as other records name it: who changed, wrote or gave something.
import { type RawBuilder, sql } from 'kysely'
import type * as z from 'zod/mini'
import type { accountNameSchema } from '../../../contract/http/records.ts'

/**
 * {id, first_name, last_name} of the account with this number; null: there is none, or none any more. Its own alias, so that the
 * number may be a column of any table around it.
 */
export const personOf = (id: RawBuilder<unknown>) => sql<z.infer<typeof accountNameSchema> | null>`(
  select jsonb_build_object('id', named.id, 'first_name', named.first_name, 'last_name', named.last_name)
  from account named where named.id = ${id})`
