// What a command came to when its own scripts may be missing or wrong.
import { err, type Result } from '../../contract/result.ts'
import { logError } from '../platform/log.ts'
import { isLostScript } from '../platform/lost-script.ts'
import type { ActionFailure } from './ports.ts'

/** A script of it that did not come is no network; anything else that is thrown is a bug, and told as one. */
export async function outcomeOf<T, E>(command: () => Promise<Result<T, E>>): Promise<Result<T, E | ActionFailure>> {
  try {
    return await command()
  } catch (thrown) {
    if (isLostScript(thrown)) return err({ code: 'network' })
    logError('command_failed', {}, thrown)
    return err({ code: 'unknown' })
  }
}
