// Which of a person's passkeys open this device (AU9), by what lies on it: without network too.
import type { AccountLock } from '../../../contract/envelope/account.ts'
import { opensDevice } from '../../../domain/passkey.ts'

/** What a device keeps of itself; undefined before somebody signed in there. */
type KeptDevice = { readonly number: number; readonly personal: boolean } | undefined

/** Their credential ids. */
export function passkeysHere({ locks }: { readonly locks: readonly AccountLock[] }, device: KeptDevice): string[] {
  if (!device) return []
  const here = { id: device.number, kind: device.personal ? ('personal' as const) : ('shared' as const) }
  return locks.flatMap((lock) => (lock.kind === 'passkey' && opensDevice(lock, here) ? [lock.credential] : []))
}
