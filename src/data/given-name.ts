// Who wrote or added something. Pure.
import type { FileView } from './file-port.ts'

interface Named {
  readonly first_name: string
  readonly last_name: string
}

/** The account's name. Accounts of the portal have none: then what they gave with what they wrote (docs/READINGS.md#0509). */
export const nameOrGiven = (account: Named | null, given = ''): string =>
  (account && `${account.first_name} ${account.last_name}`.trim()) || given.trim()

/** What a file's header says of who added it. */
export const givenIn = (header: FileView['header'] | undefined): string =>
  header?.state === 'open' ? (header.value.from ?? '') : ''
