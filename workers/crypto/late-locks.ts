// PINs and passkeys: most unlocks do without them, so that they are loaded when they are asked for.
import type { LocalApi } from './api.ts'

const names = ['pinOf', 'unlockByPin', 'keepPin', 'sealPasskey', 'unlockByPasskey', 'keepLocks', 'dropPasskey'] as const
export type LocalLocks = Pick<LocalApi, (typeof names)[number]>

type AnyFunction = (...args: unknown[]) => unknown

/** The same functions before they are there. */
export const lateLocks = (load: () => Promise<LocalLocks>): LocalLocks =>
  Object.fromEntries(
    names.map((name) => [name, async (...args: unknown[]) => ((await load())[name] as AnyFunction)(...args)]),
  ) as unknown as LocalLocks
