// The log of commands on the command line (migrations/0120), as schema.ts has the other tables.
import type { Generated } from 'kysely'

interface CommandLogTable {
  id: Generated<number>
  at: number
  /** its name */
  command: string
  /** the operating system's user */
  operator: string
  /** 'done', the code of the refusal, or 'failed': it broke off */
  result: string
}

export interface CommandLogSchema {
  command_log: CommandLogTable
}
