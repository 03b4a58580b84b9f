// How the people on this device are called: the lists and the outbox ask at once, the device's store answers later.
import type { DeviceReader } from '../mirror/device.ts'

interface Name {
  readonly first_name: string
  readonly last_name: string
}
const nobody: Name = { first_name: '', last_name: '' }

export interface Names {
  /** Reads who is on the device; at start and whenever somebody signs in. */
  read(): Promise<void>
  of(account: number): Name
}

export function createNames(device: Pick<DeviceReader, 'accounts'>): Names {
  const names = new Map<number, Name>()
  return {
    async read() {
      for (const { id, firstName, lastName } of await device.accounts())
        names.set(id, { first_name: firstName, last_name: lastName })
    },
    of: (account) => names.get(account) ?? nobody,
  }
}
