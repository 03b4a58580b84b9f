// `npm run admin -- keys …` on the command line.
import type { AdminAnswer, AdminCommand } from '../../contract/http/system.ts'
import { dayOf } from '../../domain/calendar.ts'

/** The command of the words after `keys`; null when they are none. */
export function parseKeyWords(words: readonly string[]): AdminCommand | null {
  switch (words.join(' ')) {
    case 'list':
      return { command: 'keys-list' }
    case 'new token':
      return { command: 'keys-new', key: 'token' }
    case 'drop token':
      return { command: 'keys-drop', key: 'token', now: false }
    case 'drop token --now':
      return { command: 'keys-drop', key: 'token', now: true }
    default:
      return null
  }
}

type Listed = NonNullable<AdminAnswer['keys']>[number]

const states: Readonly<Record<Listed['state'], string>> = {
  matches: 'matches the database',
  differs: 'IS NOT the one that the database knows',
  missing: 'IS MISSING',
  unreadable: 'CANNOT BE READ',
  unknown: 'is not known to the database yet',
}

/** A line a key. */
export const keysText = (keys: readonly Listed[]): string =>
  keys
    .map(({ name, file, state, at, until }) =>
      [
        `${name}: ${file} ${states[state]}`,
        ...(at === null ? [] : [`written ${dayOf(at)}`]),
        ...(until === null ? [] : [`signed until ${dayOf(until)}, still counts`]),
      ].join(', '),
    )
    .join('\n')

export const keyDoneText = ({ command }: AdminCommand): string | null => {
  if (command === 'keys-new')
    return 'A new token key signs from now on; the one before still counts. Drop it in a day: npm run admin -- keys drop token'
  return command === 'keys-drop' ? 'The token key before counts no more.' : null
}

export const keyMessages: Readonly<Record<string, string>> = {
  keys_two: 'The token key before this one still counts. Drop it first: npm run admin -- keys drop token',
  keys_one: 'There is one token key only.',
  keys_early: 'It signed until less than a day ago. keys drop token --now drops it all the same.',
  keys_stale: 'KEYS_DIR does not hold the token key that signs now. Bring it from the machine where it was made.',
  keys_read_only:
    'KEYS_DIR cannot be written. Put the new key there by hand: the file token as token.previous, and 32 random bytes in ' +
    'base64 (openssl rand -base64 32) as token; then start the servers anew.',
}
