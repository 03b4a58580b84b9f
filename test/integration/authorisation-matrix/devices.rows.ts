// Devices: seen and revoked by those who manage the organisation of the people on them.
import { createDevice, startFamily } from '../../../server/stores/devices/writer.ts'
import type { Ward, WardPerson } from '../../support/ward.ts'
import { everybody, type Row, signedIn } from './row.ts'

let count = 0

/** A device of a person that nobody misses. */
async function spareDevice({ deps, server }: Ward, { id }: WardPerson): Promise<number> {
  const at = server.now()
  const n = count++
  return deps.db.transaction().execute(async (tx) => {
    const device = await createDevice(tx, {
      secret_hash: deps.ids.bytes(32),
      session: `spare ${n}`,
      kind: 'shared',
      form: 'tablet',
      browser: 'Chrome',
      at,
    })
    const slot = { slot: 0, account_id: id, family: `spare ${n}`, token_hash: deps.ids.bytes(32), at }
    await startFamily(tx, { device_id: device, ...slot })
    return device
  })
}

export const deviceRows: readonly Row[] = [
  {
    endpoint: 'listDevices',
    asks: () => ({}),
    may: ['worker', 'foreignWorker', 'provider', 'foreignProvider'],
  },
  {
    endpoint: 'revokeDevice',
    about: 'of Haus Seeblick',
    asks: async ({ ward }) => ({ params: { id: await spareDevice(ward, ward.maria) } }),
    may: ['provider'],
    foreign: ['worker', 'foreignWorker', 'foreignProvider'],
    unknown: () => ({ params: { id: 999_999 } }),
  },
  {
    endpoint: 'revokeDevice',
    about: 'of Klinikum Nord',
    asks: async ({ ward }) => ({ params: { id: await spareDevice(ward, ward.doctor) } }),
    may: ['worker'],
    foreign: ['foreignWorker', 'provider', 'foreignProvider'],
  },
  {
    endpoint: 'setDeviceKind',
    about: 'of Haus Seeblick',
    asks: async ({ ward }) => ({ params: { id: await spareDevice(ward, ward.maria) }, body: { kind: 'personal' } }),
    may: ['provider'],
    foreign: ['worker', 'foreignWorker', 'foreignProvider'],
    unknown: () => ({ params: { id: 999_999 }, body: { kind: 'personal' } }),
  },
  { endpoint: 'readOwnDevice', asks: () => ({}), may: signedIn },
  {
    endpoint: 'nameDevice',
    about: 'of Haus Seeblick',
    asks: async ({ ward }) => ({
      params: { id: await spareDevice(ward, ward.maria) },
      body: { name: 'Tablet Station 3' },
    }),
    may: ['provider'],
    foreign: signedIn.filter((persona) => persona !== 'provider'),
    unknown: () => ({ params: { id: 999_999 }, body: { name: 'Tablet Station 3' } }),
  },
  { endpoint: 'reportWiped', about: 'by a device that nobody revoked', asks: () => ({}), may: everybody },
]
