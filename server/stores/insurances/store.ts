// Insurances of the imported list, one by one.
import { sql } from 'kysely'
import { isSet } from '../../../contract/http/flag.ts'
import type { Insurance, InsuranceFields } from '../../../contract/http/insurances.ts'
import { lastChange } from '../resources/history.ts'
import { tableStore } from '../resources/table.ts'

/** as domain/validators/institution-code.ts: the last digit is the sum of the third to the eighth, doubled in turn, modulo 10 */
const wrongCode = sql<boolean>`(case when r.code !~ '^[0-9]{9}$' then true else (
  select sum(case when d.p > 9 then d.p - 9 else d.p end) % 10 <> substr(r.code, 9, 1)::int
  from (select substr(r.code, i, 1)::int * (1 + i % 2) as p from generate_series(3, 8) i) d) end)`

const others = sql`from code_list_entry o where o.list = r.list and o.id <> r.id and lower(o.name) = lower(r.name)`
const whether = (flag: 'true', condition: ReturnType<typeof sql<boolean>>) =>
  isSet(flag) ? condition : sql<boolean>`true`

/** A code that another one has throws a unique violation. */
export const insuranceStore = tableStore<Readonly<Record<string, never>>, InsuranceFields, Insurance>({
  table: 'code_list_entry',
  scope: () => ({ list: 'insurances' }),
  shown: {
    name: 'name',
    code: 'code',
    kind: sql`coalesce(r.kind, '')`,
    wrong_code: wrongCode,
    same_name: sql`(select coalesce(jsonb_agg(jsonb_build_object('id', s.id, 'code', s.code) order by s.code), '[]')
      from (select o.id, o.code ${others} order by o.code limit 5) s)`,
    changed: lastChange('insurances'),
  },
  stored: ({ name, code, kind }) => ({ name, code, kind: kind || null }),
  order: ['name'],
  searched: ['name', 'code', 'kind'],
  filters: {
    wrong_code: (flag: 'true') => whether(flag, wrongCode),
    duplicates: (flag: 'true') => whether(flag, sql<boolean>`exists (select 1 ${others})`),
  },
  sorts: { name: 'name', code: 'code', kind: 'kind' },
})
