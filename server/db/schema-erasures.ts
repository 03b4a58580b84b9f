// The journal of erasures (migrations/0119), as schema.ts has the other tables.
import type { Generated } from 'kysely'
import type { Erasure } from '../../contract/http/erasures.ts'

export interface ErasureTable extends Erasure {
  id: Generated<number>
}

export interface ErasureSchema {
  erasure: ErasureTable
}
