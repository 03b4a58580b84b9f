// Every key that the database keeps, with the event that removes it. src/mirror/registry.ts joins this list with the keys
// outside the database; a test walks both and proves that nothing is left.
import { mirrorSides } from './tables.ts'

/** account: an account leaves the device. organisation: its right to an organisation's data ends. device: revoked or reset. */
export const clearOns = ['account', 'organisation', 'device'] as const
export type ClearOn = (typeof clearOns)[number]

/** Whatever an earlier event clears, a later one clears too: account ⊂ organisation ⊂ device where rows are shared. */
export const storedTables: readonly { readonly table: string; readonly clearOn: ClearOn; readonly why: string }[] = [
  { table: 'outbox', clearOn: 'device', why: 'OB11: sign-out, lock, switch, update and 410 keep all rows' },
  ...mirrorSides.flatMap((side) =>
    ['heads', 'bodies', 'events', 'body_packs', 'event_packs', 'search_packs'].map((name) => ({
      table: `${name}_${side}`,
      clearOn: 'organisation' as const,
      why: 'sealed under the organisation’s partition',
    })),
  ),
  { table: 'upload_chunks', clearOn: 'device', why: 'OB11: belongs to the outbox’s rows' },
  { table: 'shared_files', clearOn: 'account', why: 'sealed to the account; nobody else can open them' },
  { table: 'shared_chunks', clearOn: 'account', why: 'belong to the shared files' },
  { table: 'file_chunks', clearOn: 'organisation', why: 'sealed under keys of its requests' },
  { table: 'cached_files', clearOn: 'organisation', why: 'which files’ chunks are kept' },
  { table: 'session_keys', clearOn: 'organisation', why: 'sealed under the organisation’s partition' },
  { table: 'key_packs', clearOn: 'organisation', why: 'sealed under the organisation’s partition' },
  { table: 'organisation_keys', clearOn: 'organisation', why: 'pinned heads; needed again by nobody else' },
  {
    table: 'partitions',
    clearOn: 'organisation',
    why: 'the key itself; an account’s own partition goes with the account',
  },
  { table: 'accounts', clearOn: 'account', why: 'lock screen and unlock without network' },
  {
    table: 'meta',
    clearOn: 'device',
    why: 'the cursor is dropped with the first organisation that goes, what was kept for a person with the account',
  },
]
