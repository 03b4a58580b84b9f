// The listing in PostGIS, where a database has it: BENCH_POSTGIS_URL names one that may create the extension and a table.
import pg from 'pg'
import type { MatchingSearch } from '../../domain/matching/types.ts'
import type { IndexedProvider } from '../../server/stores/matching/indexed-provider.ts'

export interface PostgisListing {
  /** ids of those that offer the search's first kind of care and first need, nearest first */
  ids(search: MatchingSearch, count: number): Promise<number[]>
  close(): Promise<void>
}

/** Null: this machine has no PostGIS. */
export async function openPostgis(providers: readonly IndexedProvider[]): Promise<PostgisListing | null> {
  const connectionString = process.env.BENCH_POSTGIS_URL
  if (!connectionString) return null
  const pool = new pg.Pool({ connectionString, max: 10 })
  await pool.query('create extension if not exists postgis')
  await pool.query('drop table if exists bench_place')
  await pool.query('create table bench_place (id int, place geography(point), solutions int[], services int[])')
  const rows = providers.map(({ id, coordinates, solutions, services }) => ({
    id,
    place: `POINT(${coordinates?.longitude} ${coordinates?.latitude})`,
    solutions: [...solutions],
    services: [...services],
  }))
  await pool.query('insert into bench_place select * from jsonb_populate_recordset(null::bench_place, $1::jsonb)', [
    JSON.stringify(rows),
  ])
  await pool.query('create index on bench_place using gist (place)')
  await pool.query('analyze bench_place')
  return {
    async ids({ coordinates, radiusMetres, solutions: [solution], services: [service] }, count) {
      const here = `POINT(${coordinates?.longitude} ${coordinates?.latitude})`
      const found = await pool.query<{ id: number }>(
        `select id from bench_place where ST_DWithin(place, $1::geography, $2, false)
          and solutions @> array[$3::int] and services @> array[$4::int] order by place <-> $1::geography, id limit $5`,
        [here, radiusMetres, solution, service, count],
      )
      return found.rows.map(({ id }) => id)
    },
    close: () => pool.end(),
  }
}
