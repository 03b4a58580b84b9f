// The table of the operator's own texts (migrations/0140), as schema.ts has the others.
import type { Generated } from 'kysely'

interface TextOverrideTable {
  id: Generated<number>
  rev: Generated<number>
  part: 'app' | 'email' | 'mobile'
  key: string
  locale: 'de' | 'en'
  /** null: as delivered again */
  text: string | null
  /** that it was written over; null: a key that only the operator has */
  delivered: string | null
  account_id: number | null
  changed_at: number
}

export interface TextSchema {
  text_override: TextOverrideTable
}
