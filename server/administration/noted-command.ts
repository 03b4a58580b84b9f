// A command of the command line, and the note in the audit trail that somebody gave it.
import type { AdminCommand } from '../../contract/http/system.ts'
import type { Deps } from '../deps.ts'
import { noteCommand } from '../stores/audit/commands.ts'
import { runAdminCommand } from './handlers.ts'
import type { Answer } from './organisation.ts'

/** @param operator the operating system's user */
export async function runNotedCommand(deps: Deps, command: AdminCommand, operator: string): Promise<Answer> {
  let result = 'failed'
  try {
    const answer = await runAdminCommand(deps, command)
    result = answer.ok ? 'done' : answer.error.code
    return answer
  } finally {
    await noteCommand(deps.db, { at: deps.clock.wall(), command: command.command, operator, result })
  }
}
