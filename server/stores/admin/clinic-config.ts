// A clinic's configuration as the console shows and changes it: each known key as a field, all others as they are.
import { sql } from 'kysely'
import type { ClinicConfig, ClinicConfigFields } from '../../../contract/http/admin-clinics.ts'
import { clinicSettingsSchema } from '../../../contract/http/clinic-settings.ts'
import { clinicSettingsOf } from '../../../domain/clinic-settings.ts'
import type { Queryable } from '../../db/database.ts'
import { lastChange } from '../resources/history.ts'
import { type ResourceStore, tableStore } from '../resources/table.ts'

type Everywhere = Readonly<Record<string, never>>
interface Stored {
  readonly id: number
  readonly rev: number
  readonly name: string
  readonly changed: ClinicConfig['changed']
  readonly config: Readonly<Record<string, unknown>>
}

const known = Object.keys(clinicSettingsSchema.shape)

const rows = tableStore<Everywhere, ClinicConfigFields, Stored>({
  table: 'organisation',
  scope: () => ({ kind: 'careseeker' }),
  shown: { name: 'name', config: 'config', changed: lastChange('careseekers') },
  stored: (fields) => ({ config: sql`r.config || ${JSON.stringify(fields)}::jsonb` }),
  order: ['name'],
})

const present = ({ config, ...row }: Stored): ClinicConfig => ({
  ...row,
  ...clinicSettingsOf(config),
  others: Object.entries(config)
    .filter(([key]) => !known.includes(key))
    .map(([key, value]) => ({ key, value: JSON.stringify(value) })),
})
const found = (row: Stored | undefined) => row && present(row)

/** What counts where nothing was set stands there as a value. */
export const clinicConfigStore: ResourceStore<Everywhere, ClinicConfigFields, ClinicConfig> = {
  ...rows,
  list: async (db: Queryable, scope) => (await rows.list(db, scope)).map(present),
  page: async (db, scope, query) => {
    const { items, total } = await rows.page(db, scope, query)
    return { items: items.map(present), total }
  },
  some: async (db, scope, ids) => (await rows.some(db, scope, ids)).map(present),
  find: async (db, scope, id) => found(await rows.find(db, scope, id)),
  lock: async (tx, scope, id) => found(await rows.lock(tx, scope, id)),
  update: (tx, scope, before, fields, writing) => rows.update(tx, scope, { ...before, config: {} }, fields, writing),
}
