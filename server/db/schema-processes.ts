// The table of migrations/0112-add-server-processes.ts. Part of schema.ts.
import type { ColumnType } from 'kysely'

interface ServerProcessTable {
  /** made with each start */
  id: string
  host: string
  pid: number
  port: number
  version: string
  /** of the web app; null: unnamed */
  build: string | null
  schema: string
  contracts: ColumnType<readonly string[], string, string>
  bus: 'alone' | 'connected' | 'away'
  /** how far its clock is before the database's */
  skew_ms: number
  started_at: number
  /** by the clock of the database */
  seen_at: number
}

export interface ProcessSchema {
  server_process: ServerProcessTable
}
